/** Response of a call: a JSON object with unchecked fields. */
export type FunctionAnswer = Record<string, unknown>

interface CallOptions {
  signal: AbortSignal
  /** The same for every attempt of one user action, so that a repeated request has no further effect. */
  key?: string
}

/** Posts the fields to one of the four calls. @throws FunctionError, or errors of fetch */
export type CallFunction = (
  name: 'subscribe' | 'user' | 'vote' | 'votes',
  fields: object,
  options: CallOptions,
) => Promise<FunctionAnswer>

/** A call that was answered with an error status. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError'
  readonly status: number

  constructor(name: string, status: number) {
    super(`${name}: ${status}`)
    this.status = status
  }
}

/** Time limit of one request. */
export const CALL_LIMIT_MS = 10_000

/** @param base `functionsUrl` of the site: a path of this server, or an address */
export function functionCaller(base: string, fetch: typeof globalThis.fetch = globalThis.fetch): CallFunction {
  return async (name, fields, { signal, key }) => {
    const response = await fetch(`${base.replace(/\/$/, '')}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
      body: JSON.stringify(fields),
      signal,
    })
    if (!response.ok) throw new FunctionError(name, response.status)
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) throw new FunctionError(name, response.status)
    return answer as FunctionAnswer
  }
}

/** A key for one user action. (`crypto.randomUUID` is missing on pages without https.) */
export function newActionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True if the same request would be refused again, so that another attempt must start over. */
export function isFinal(error: unknown): boolean {
  return error instanceof FunctionError && error.status >= 400 && error.status < 500 && error.status !== 429
}
