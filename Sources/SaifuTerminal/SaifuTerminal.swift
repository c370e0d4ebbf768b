// SaifuTerminal
