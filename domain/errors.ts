/**
 * Kind of a provider's failure. The page decides what the visitor sees, and the log records the cause.
 *
 * not-ready: it has just started. full, read-only: data can be read but not stored. gone: the open file is not the one at its path; data
 * can be read but not stored. refused: it is available but refuses until its configuration changes, e.g. a password.
 */
export type ProviderFailure =
  'unreachable' | 'timeout' | 'bad-status' | 'bad-shape' | 'not-ready' | 'full' | 'read-only' | 'gone' | 'refused'

interface ProviderErrorOptions {
  status?: number
  retryAfter?: string | null
  cause?: unknown
}

/**
 * A content, worksheet or search provider did not give a usable response.
 *
 * `provider` is the port's name ("content"), never a secret or a full URL with a key.
 * `status` is the provider's HTTP status, `retryAfter` its Retry-After header as sent; null if there was none.
 * Throw it at the edge that called the provider, with the first error as `cause`.
 * The builds of several languages run in one process, each with a separate copy of the class. Errors are therefore
 * recognized by name.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string
  readonly failure: ProviderFailure
  readonly status: number | null
  readonly retryAfter: string | null

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ProviderError'
  }

  constructor(provider: string, failure: ProviderFailure, options: ProviderErrorOptions = {}) {
    super(`${provider}: ${failure}${options.status ? ` (${options.status})` : ''}`, { cause: options.cause })
    this.provider = provider
    this.failure = failure
    this.status = options.status ?? null
    this.retryAfter = options.retryAfter ?? null
  }
}
