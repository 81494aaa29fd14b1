/** Resolves in the next turn of the event loop, after other work that waits. */
export { setImmediate as nextTurn } from 'node:timers/promises'
