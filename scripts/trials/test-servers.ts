// npm run trial -- servers: three servers on one PostgreSQL with a synchronous standby, behind PgBouncer, over services
// that count their calls, and behind Varnish and nginx. About ten minutes; --only fetcher,edit runs some of the steps.
import { readOptions } from '../run/read-options.ts'
import { endTrial, say } from './report.ts'
import { budgets, edit, fetcher, purge } from './servers/changes.ts'
import { startCluster, type Cluster } from './servers/cluster.ts'
import { failover } from './servers/failover.ts'
import { clocks, pooler, readonly, slow, split } from './servers/faults.ts'
import { cold, killed, rolling } from './servers/lives.ts'

/** Steps in this order: the last one loses the primary. */
const STEPS: Record<string, (cluster: Cluster) => Promise<void>> = {
  fetcher,
  budgets,
  edit,
  purge,
  rolling,
  killed,
  cold,
  split,
  clocks,
  readonly,
  slow,
  pooler,
  failover,
}

const { values } = readOptions({ options: { only: { type: 'string', default: '' } } })
const cluster = await startCluster()
try {
  await cluster.visitAll()
  const names = values.only === '' ? Object.keys(STEPS) : values.only.split(',')
  for (const [index, name] of names.entries()) {
    say(`step ${index + 1} of ${names.length}: ${name}`)
    await STEPS[name]?.(cluster)
  }
} finally {
  await cluster.stop()
}
endTrial()
