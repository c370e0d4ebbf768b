// LightningClient
