// SaifuStyle
