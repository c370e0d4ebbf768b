// SaifuLedger
