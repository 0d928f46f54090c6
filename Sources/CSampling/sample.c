#include "CSampling.h"
