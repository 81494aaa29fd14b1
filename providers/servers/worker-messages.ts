import type { NoticeTopic } from '#services/servers/session.ts'
import type { QuestionTopic } from '#services/servers/workers.ts'

/** Of those other than the one that asks: the one with the lease, those without it, or all. */
export type Addressees = 'holder' | 'followers' | 'all'

/** What workers send to the process that started them. */
export type FromWorker =
  /** From now on it hears. */
  | { kind: 'join' }
  | { kind: 'notice'; topic: NoticeTopic; text: string }
  | { kind: 'question'; id: number; to: Addressees; topic: QuestionTopic; text: string; withinMs: number }
  /** null: it has no answer. */
  | { kind: 'answer'; id: string; text: string | null }

/** What that process sends to a worker. */
export type ToWorker =
  /** It is one of them; whether it has the lease was said before. */
  | { kind: 'joined' }
  /** The lease is its own until it ends. */
  | { kind: 'lease' }
  | { kind: 'notice'; topic: NoticeTopic; text: string }
  | { kind: 'question'; id: string; topic: QuestionTopic; text: string }
  /** The answers to a question of its own; who has none in time is left out. */
  | { kind: 'answers'; id: number; texts: string[] }
