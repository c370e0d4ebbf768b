// AccountFeature
