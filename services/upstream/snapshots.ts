/** A text from an upstream, with its time (ms). */
export interface Snapshot {
  text: string
  at: number
}

/** Persistent store of one upstream's last good responses. Failed writes are logged. */
export interface Snapshots {
  /** @throws ProviderError while the result is unknown because the shared database is unavailable; other faults give null */
  read(key: string): Promise<Snapshot | null>
  /** Replaces the previous response atomically. Returns before it is written. */
  write(key: string, snapshot: Snapshot): void
  remove(key: string): void
}
