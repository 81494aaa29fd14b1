import type { Context } from 'hono'
import type { DeskSignIn } from '#services/desk/desk-sign-in.ts'
import type { HoldingDesk } from '#services/holding/holding-desk.ts'
import type { Log } from '#services/log.ts'
import type { VisitorNetwork } from '../limits/visitor-network.ts'

/** Audit log of the desk for operators. Records the visitor's network, never a key. */
export type DeskLog = (c: Context, message: string, fields?: Record<string, unknown>, level?: 'info' | 'warn') => void

const LOOK_EVERY_MS = 60_000
export const SESSION_ENDED = 'A session of the desk ended'

export function createDeskLog(log: Log, networksOf: (c: Context) => readonly VisitorNetwork[]): DeskLog {
  return (c, message, fields = {}, level = 'info') =>
    log[level](message, { ...fields, network: networksOf(c)[0]?.name ?? 'unknown' })
}

/** Logs the decisions of one request after they are made or refused. */
export function logDecisions(holding: HoldingDesk, c: Context, log: DeskLog): HoldingDesk {
  const logged = async <Result>(work: Promise<Result>, isDone: (result: Result) => boolean, fields: object) => {
    const result = await work
    log(c, isDone(result) ? 'A decision at the desk' : 'A decision at the desk was not possible', { ...fields })
    return result
  }
  return {
    ...holding,
    decide: (name, decision, editor) =>
      logged(holding.decide(name, decision, editor), ({ ok }) => ok, { editor, ...name, ...decision }),
    publishVersion: (name, version, editor) =>
      logged(holding.publishVersion(name, version, editor), ({ ok }) => ok, {
        editor,
        ...name,
        decision: 'publish-version',
        version,
      }),
    correct: (name, sentence, editor) =>
      logged(holding.correct(name, sentence, editor), (id) => id !== null, { editor, ...name, decision: 'correct' }),
    withdraw: (name, id, editor) =>
      logged(holding.withdraw(name, id, editor), (isDone) => isDone, { editor, ...name, decision: 'withdraw' }),
  }
}

/** Ends unused sessions, and those that are twelve hours old. Repeats while the database is unavailable. */
export function logExpiredSessions(signIn: Pick<DeskSignIn, 'endExpired'>, log: Log): void {
  const look = async () => {
    const ended = await signIn.endExpired(new Date()).catch(() => [])
    for (const { name, endedAt } of ended) log.info(SESSION_ENDED, { editor: name, reason: 'expired', endedAt })
  }
  setInterval(() => void look(), LOOK_EVERY_MS).unref()
}
