import { createServer } from 'vite'

/** Shows every component of the site in all its states, for developers. */
const vite = await createServer({ configFile: 'catalogue/vite.config.ts' })
await vite.listen()
vite.printUrls()
