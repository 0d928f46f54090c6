// CollectionCore
