/**
 * Which of several servers asks the services behind the site and calls for purges: the one that holds the lease
 * (docs/contracts/servers.md).
 */
export interface Lease {
  /** Whether it is this server, now. Never true on two servers at once. */
  isHeld(): boolean
  /** Told when this begins or ends, after the fact. */
  onChange(tell: (isHeld: boolean) => void): void
}

/** The lease of a server that shares its state with no other. */
export const ALONE: Lease = { isHeld: () => true, onChange: () => {} }
