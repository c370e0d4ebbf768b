// PaperExchange
