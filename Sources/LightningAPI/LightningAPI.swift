// LightningAPI
