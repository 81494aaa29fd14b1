import PQueue from 'p-queue'
import type { Store } from './database.ts'

/**
 * The same store with at most `max` simultaneous calls; others wait in order. For bulk calls, so that connections
 * remain for visitors who wait for one call.
 */
export function boundStore(store: Store, max: number): Store {
  const queue = new PQueue({ concurrency: max })
  return {
    read: (work) => queue.add(() => store.read(work)),
    write: (work) => queue.add(() => store.write(work)),
    close: () => store.close(),
  }
}
