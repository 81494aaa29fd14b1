// Packs the reference set in a thread of its own; it says how far it is, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { packSet } from './pack-set.ts'
import type { PackJob, PackProgress } from '../reference-set.ts'

const { folder, dataDir } = workerData as PackJob
packSet(folder, dataDir, (done, of) => parentPort?.postMessage({ done, of } satisfies PackProgress))
