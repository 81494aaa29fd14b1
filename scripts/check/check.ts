import { checkSite } from './check-site.ts'

const { failures } = await checkSite()
process.exit(failures.length === 0 ? 0 : 1)
