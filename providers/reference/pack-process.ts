// Packs the reference set in a separate process, and reports the cause of a failure. Exits with its parent.
import { packSet, type PackJob } from './pack-set.ts'

process.title = 'common-measure reference'
const stopping = new AbortController()
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, () => stopping.abort())
try {
  await packSet(JSON.parse(process.argv[2] ?? '{}') as PackJob, stopping.signal)
} catch (error) {
  process.exitCode = 1
  // A parent that is just ending may not receive it, which is not a fault of this process.
  if (process.connected) process.send?.(error instanceof Error ? error.message : String(error), undefined, {}, () => {})
}
if (process.connected) process.disconnect()
