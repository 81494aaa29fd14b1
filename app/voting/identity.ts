import type { FunctionAnswer } from './functions-call.ts'
import { readStored, store } from '#app/browser/local-store.ts'

/** Values that identify this browser (docs/contracts/pages.md#newsletter); false if none is stored. */
export interface Visitor {
  email: string | false
  user: string | false
}

/** Lock name, shared by all tabs of the site. */
const LOCK = 'visitor'
/** Without locks: time until a tab that subscribed at the same moment has stored its value. */
const SETTLES_MS = 50

export function readVisitor(): Visitor {
  return { email: readStored('email') || false, user: readStored('user') || false }
}

/**
 * Adopts the value of a vote without scripts, unless this browser has one.
 *
 * @returns true if this browser is that visitor
 */
export function adoptVisitor(user: string): boolean {
  if (user !== '' && readVisitor().user === false) store('user', user)
  return user !== '' && readVisitor().user === user
}

/**
 * Calls `subscribe` and stores its answer, so that tabs that subscribe at the same moment become one visitor. With
 * locks they run one after the other. Without locks (pages without https), the stored value applies to all of them.
 *
 * @param subscribe receives the stored values of this browser, and returns the values it sent
 * @returns the answer, with the value that identifies this browser from now on
 */
export async function recognizeVisitor(
  subscribe: (visitor: Visitor) => Promise<{ sent: unknown; answer: FunctionAnswer }>,
  signal: AbortSignal,
): Promise<FunctionAnswer> {
  const ask = async () => {
    const { sent, answer } = await subscribe(readVisitor())
    return { ...answer, user: keepVisitor(answer, sent) }
  }
  const locks = lockManager()
  if (locks) return locks.request(LOCK, { signal }, ask)
  const answer = await ask()
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS))
  return { ...answer, user: readVisitor().user || answer.user }
}

/**
 * Stores the answer of `subscribe`; a false value changes nothing. A value that another tab has stored since `sent` was read stays.
 *
 * @returns the value of this browser
 */
function keepVisitor({ email, user }: FunctionAnswer, sent: unknown): unknown {
  if (typeof email === 'string' && email !== '') store('email', email)
  const kept = readVisitor().user
  if (kept !== false && kept !== sent) return kept
  if (typeof user === 'string' && user !== '') store('user', user)
  return user
}

/** Missing on pages without https, and in old browsers. */
function lockManager(): LockManager | null {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks ?? null
}
