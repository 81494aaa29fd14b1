import { checkSite } from './check-site.ts'

const { failed } = await checkSite()
process.exit(failed === 0 ? 0 : 1)
