/** Resolves in the next turn of the event loop, after other pending work. */
export { setImmediate as nextTurn } from 'node:timers/promises'
