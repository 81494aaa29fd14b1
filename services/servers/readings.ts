/** What a service answered, and how long ago (ms). */
export interface Reading {
  text: string
  ageMs: number
}

/** Whether somebody waits for the answer (services/sheets/values/wanted-values.ts). */
export type DemandUrgency = 'now' | 'soon' | 'later'

/**
 * What one service behind the site answered, for servers that share it: the one with the lease asks and keeps, the others
 * read, and have it ask for what is missing or old.
 */
export interface Readings {
  /** Whether this server asks the service itself, now. */
  asksItself(): boolean
  /** The newest one that is kept; null: none. @throws ProviderError while the database is away */
  find(name: string): Promise<Reading | null>
  /** Keeps an answer for the others, soon. Never throws. */
  keep(name: string, text: string): void
  /** Resolves when all that was to be kept is kept, or cannot be now. */
  settled(): Promise<void>
  /**
   * Has the server with the lease ask for something.
   *
   * @returns what `onDemand` answered there
   * @throws ProviderError when nobody does in time
   */
  demand(name: string, urgency: DemandUrgency): Promise<string>
  /** How this server answers what others demand, while it has the lease: "" when the answer is kept, otherwise why not. */
  onDemand(answer: (name: string, urgency: DemandUrgency) => Promise<string>): void
  /** Told of the names whose answers another server has changed. */
  onChange(tell: (names: readonly string[]) => void): void
}

/** An answer that is kept counts as new for a little longer than the server with the lease takes to ask again. */
export function freshForMs(ttlMs: number): number {
  return 1000 + ttlMs * 1.25
}
