/**
 * Why a provider could not answer; `not-ready`: it has only just been started. The page decides what the visitor sees; the
 * log keeps the cause.
 */
export type ProviderFailure = 'unreachable' | 'timeout' | 'bad-status' | 'bad-shape' | 'not-ready'

interface ProviderErrorOptions {
  status?: number
  retryAfter?: string | null
  cause?: unknown
}

/**
 * A content, worksheet or search provider did not give a usable answer.
 *
 * `provider` is the port's name ("content"), never a secret or a full URL with a key.
 * `status` is the provider's HTTP status, `retryAfter` its Retry-After header as sent; null when there was none.
 * Throw it at the edge that spoke to the provider, with the first error as `cause`.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string
  readonly failure: ProviderFailure
  readonly status: number | null
  readonly retryAfter: string | null

  constructor(provider: string, failure: ProviderFailure, options: ProviderErrorOptions = {}) {
    super(`${provider}: ${failure}${options.status ? ` (${options.status})` : ''}`, { cause: options.cause })
    this.provider = provider
    this.failure = failure
    this.status = options.status ?? null
    this.retryAfter = options.retryAfter ?? null
  }
}
