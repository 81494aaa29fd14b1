import type { Lease } from './lease.ts'

/** What servers of one site tell each other. */
export type NoticeTopic = 'worksheet' | 'correction' | 'reading' | 'reading_demand' | 'budgets' | 'refreshed'

/** A server's own connection to the database that all servers of a site share: its lease, and what they tell each other. */
export interface Session {
  lease: Lease
  /** Tells the others, and this server too; lost while the database is away. At most 7,900 bytes. */
  notify(topic: NoticeTopic, text: string): void
  /** Told of what was notified, by this server too. */
  onNotice(topic: NoticeTopic, tell: (text: string) => void): void
  /** Told when anything may have been missed: the connection came back, or half a minute has passed. */
  onLook(tell: () => void): void
  /**
   * Runs one statement in the session that holds the lease, so that nothing is written by a server that holds it no more.
   *
   * @throws ProviderError "unreachable" without the lease; whatever the database says
   */
  write(statement: string, values: readonly unknown[]): Promise<void>
  /** Ends the connection, and with it the lease. */
  close(): Promise<void>
}
