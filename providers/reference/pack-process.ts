// Packs the reference set in a process of its own; it says how far it is, and ends. When its parent ends, so does it.
import { setPriority } from 'node:os'
import { packSet, type PackJob } from './pack-set.ts'

process.title = 'common-measure reference'
const job = JSON.parse(process.argv[2] ?? '{}') as PackJob & { niceness: number }
const stopping = new AbortController()
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, () => stopping.abort())
if (job.niceness > 0) setPriority(job.niceness)

const tell = (said: object) => {
  // A parent that ends at this very moment does not hear it: no fault of this process.
  if (process.connected) process.send?.(said, undefined, {}, () => {})
}
try {
  await packSet(job, (at) => tell(at), stopping.signal)
} catch (error) {
  process.exitCode = 1
  tell({ fault: error instanceof Error ? error.message : String(error) })
}
if (process.connected) process.disconnect()
