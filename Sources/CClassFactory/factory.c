#include "CClassFactory.h"
