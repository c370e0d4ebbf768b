// TradeFeature
