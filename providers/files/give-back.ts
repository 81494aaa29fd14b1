import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

let collect: Collect | null = null

/**
 * Cleans the heap of this thread and gives the memory back that it no longer takes: V8 keeps the pages of a heap that has
 * shrunk until it is told so. The thread does nothing else meanwhile.
 */
export function giveBack(): void {
  collect ??= exposedCollect()
  collect({ type: 'major', flavor: 'last-resort' })
}

function exposedCollect(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}
