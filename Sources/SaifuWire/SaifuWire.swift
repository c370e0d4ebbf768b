// SaifuWire
