/** A stored response of a service, and its age in milliseconds by the clock of the database. */
export interface StoredResponse {
  text: string
  ageMs: number
}

/** `ageMs` is null if this server has just called the service itself. */
export type SharedResponse = { text: string; ageMs: number | null } | { refusal: string }

/** Result of a call: a response to store, a reason for none now, or null: store nothing and call again at once. */
export type CallResult = { text: string } | { refusal: string } | null

/**
 * Responses of one service, stored for all servers on one database. A server that finds a name stale claims it and calls
 * the service; the other servers wait for its response (docs/contracts/servers.md).
 */
export interface SharedResponses {
  /**
   * The stored response, of any age; null if there is none.
   *
   * @throws ProviderError while the database is unavailable
   */
  find(name: string): Promise<StoredResponse | null>
  /**
   * One response for each name.
   *
   * @param call calls the service for the names that this server has claimed, with one result for each; may run several times
   * @returns null for a name whose call returned null
   * @throws ProviderError while the database is unavailable; any error of `call`
   */
  load(
    names: readonly string[],
    call: (names: readonly string[]) => Promise<CallResult[]>,
  ): Promise<(SharedResponse | null)[]>
  /** Marks all responses as stale whose call began before this moment. */
  renew(): void
  /** Calls the listener with the names of responses that another server has changed. */
  onChange(listener: (names: readonly string[]) => void): void
}
