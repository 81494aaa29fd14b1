import { createServer } from 'vite'

/** Shows every component of the site in all its states, for whoever works on them. */
const vite = await createServer({ configFile: 'catalogue/vite.config.ts' })
await vite.listen()
vite.printUrls()
