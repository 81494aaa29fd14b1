import { ProviderError, type ProviderFailure } from '#domain/errors.ts'

/**
 * SQLSTATEs (PostgreSQL, appendix A) by their meaning for a caller. Temporary faults are worth another attempt: connections that were lost
 * or refused, a server that is starting or stopping, too many connections, and transactions that conflict with another one.
 */
const BY_CODE: [codes: RegExp, meaning: 'passing' | ProviderFailure][] = [
  [/^(08(?!P01)...|57P0[1-3]|53[23]00|40001|40P01)$/, 'passing'],
  [/^53[14]00$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(57014|55P03|25P0[34])$/, 'timeout'],
  [/^(28...|3D000|3F000|42501|57P04|XX00[12])$/, 'refused'],
]
/** The operating system's codes for an unavailable server. */
const NOT_THERE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND)$/
/** Node's codes for an untrusted certificate. */
const UNTRUSTED = /CERT|^UNABLE_TO_VERIFY|^ERR_TLS|^ERR_SSL/
/**
 * PgBouncer reports nearly everything as 08P01, and pg has no codes for faults that it detects, so messages are matched. Checked before
 * LOST, because "server login failed: … password authentication failed" is not a lost connection.
 */
const LASTING_WORDS =
  /unsupported startup parameter|no such (user|database)|(password )?authentication failed|auth failed|does not exist|permission denied|(ssl|tls) required|does not support ssl|^sasl|not allowed in statement pooling|pg_hba/i
const LOST_WORDS = /connection (terminated|ended)|timeout|client has encountered a connection error|not queryable/i

/** Meaning of an error of the PostgreSQL client. Null: an error in a query, or not an error of the database. */
export function meaningOf(error: unknown): 'passing' | ProviderFailure | null {
  if (!(error instanceof Error) || error instanceof ProviderError) return null
  const code = codeOf(error)
  if (code === '' && error instanceof AggregateError) return error.errors.map(meaningOf).find(Boolean) ?? null
  if (code === '08P01') return LASTING_WORDS.test(error.message) ? 'refused' : 'passing'
  if (NOT_THERE.test(code)) return 'passing'
  if (UNTRUSTED.test(code)) return 'refused'
  if (code !== '') return BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? null
  if (LASTING_WORDS.test(error.message)) return 'refused'
  return LOST_WORDS.test(error.message) ? 'passing' : null
}

/** Error for callers. Its cause contains the database's message in one sentence, never the address or a password. */
export function postgresFault(failure: ProviderFailure, error: unknown): ProviderError {
  const reason = error instanceof Error ? `${error.message}${codeOf(error) && ` (${codeOf(error)})`}` : String(error)
  const sentences: Partial<Record<ProviderFailure, string>> = {
    refused: `The database refuses connections until its settings change: ${reason}. Check DATABASE_URL.`,
    full: `The disk of the database is full: ${reason}.`,
    'read-only': `The database can only be read: ${reason}.`,
  }
  const sentence = sentences[failure]
  return new ProviderError('database', failure, { cause: sentence ? new Error(sentence, { cause: error }) : error })
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
