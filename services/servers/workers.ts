import type { Session } from './session.ts'

/** What workers ask each other. */
export type QuestionTopic = 'reading' | 'reading_demand' | 'refresh' | 'metrics'

/** The workers of one server: processes of one machine that serve one site (docs/contracts/servers.md#workers). */
export interface Workers {
  /** Of this one; the first is 1. */
  id: number
  /** How they tell each other, and which of them asks the services. */
  session: Session
  /**
   * Asks the worker that holds the lease.
   *
   * @throws ProviderError when it does not answer in time, or this worker holds the lease itself
   */
  askHolder(topic: QuestionTopic, text: string): Promise<string>
  /** Asks all others, or those without the lease. @returns what they say in time */
  askOthers(topic: QuestionTopic, text: string, who: 'all' | 'followers'): Promise<string[]>
  /** How this worker answers; one that throws has not answered. */
  onQuestion(topic: QuestionTopic, answer: (text: string) => Promise<string>): void
}
