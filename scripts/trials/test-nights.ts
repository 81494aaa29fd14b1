// npm run trial -- nights: the eight nights of docs/operations/run-books.md, each with the built site on this machine.
// Ten minutes; --only quota,release runs some of them.
import { readOptions } from '../run/read-options.ts'
import { database, disk } from './nights/database.ts'
import { release } from './nights/release.ts'
import { quota, wordpress, worksheet } from './nights/services.ts'
import { attack, address } from './nights/traffic.ts'
import { endTrial, say } from './report.ts'

const { values } = readOptions({ options: { only: { type: 'string', default: '' } } })
const NIGHTS: Record<string, () => Promise<void>> = {
  quota,
  wordpress,
  disk,
  database,
  release,
  attack,
  address,
  worksheet,
}

for (const name of values.only === '' ? Object.keys(NIGHTS) : values.only.split(',')) {
  say(`== ${name}`)
  await NIGHTS[name]?.()
}
endTrial()
