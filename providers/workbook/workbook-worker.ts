import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'

parentPort?.postMessage(readWorkbook(workerData as Uint8Array))
