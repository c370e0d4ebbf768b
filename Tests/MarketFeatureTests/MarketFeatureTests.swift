// MarketFeature
