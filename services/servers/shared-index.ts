/** What is kept for all servers. */
export interface KeptIndex {
  /** null: nothing that this server can read. */
  version: string | null
  /** null: nothing is kept, or the server has it already. */
  packed: string | null
}

/**
 * The index of one language's search, for servers that share it: the one with the lease builds it, the others load it
 * (docs/contracts/servers.md). Versions are names of what is in it.
 */
export interface SharedIndex {
  /** Whether this server builds it, now. */
  isBuilder(): boolean
  /**
   * Gives the index unless its version is `known`. Asks the database only when something has changed.
   *
   * @throws ProviderError while the database is away
   */
  find(known: string | null): Promise<KeptIndex>
  /** Keeps an index for the others. @throws ProviderError without the lease or the database */
  publish(version: string, packed: string): Promise<void>
  /** Told when another version is kept, and when this server begins to build. */
  onChange(tell: () => void): void
}
