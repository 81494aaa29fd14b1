// npm run test:nights: the eight nights of docs/operations/run-books.md, each with the built site on this machine. Ten minutes;
// -- --only quota,release tries some of them.
import { buildSite } from '../build/build-site.ts'
import { readOptions } from '../run/read-options.ts'
import { removeFolders } from './faulty-site.ts'
import { database, disk } from './nights/database.ts'
import { startNight, type Night } from './nights/night.ts'
import { release } from './nights/release.ts'
import { quota, wordpress, worksheet } from './nights/services.ts'
import { attack, address } from './nights/traffic.ts'

const { values } = readOptions({ options: { only: { type: 'string', default: '' } } })
const NIGHTS: Record<string, (night: Night) => Promise<void>> = {
  quota,
  wordpress,
  disk,
  database,
  release,
  attack,
  address,
  worksheet,
}

if (!(await buildSite())) process.exit(1)
const night = startNight()
for (const name of values.only === '' ? Object.keys(NIGHTS) : values.only.split(',')) {
  night.say(`== ${name}`)
  await NIGHTS[name]?.(night)
}
removeFolders()
night.say(night.failed() === 0 ? 'All as the run-books say.' : `${night.failed()} failed`)
process.exit(night.failed() === 0 ? 0 : 1)
