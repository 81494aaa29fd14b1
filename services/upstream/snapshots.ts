/** A text that an upstream gave, and when (ms). */
export interface Snapshot {
  text: string
  at: number
}

/** The last good answers of one upstream where they outlive the process. What cannot be written is a line in the log. */
export interface Snapshots {
  /** @throws ProviderError while it cannot be known: the database that servers share is away; other faults are null */
  read(key: string): Promise<Snapshot | null>
  /** Takes the place of the one before, whole or not at all; returns before it is written. */
  write(key: string, snapshot: Snapshot): void
  remove(key: string): void
}
