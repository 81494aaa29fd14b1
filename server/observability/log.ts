import type { Log } from '#services/log.ts'

/** Where lines go; `process.stdout.write` in the server, a list in tests. */
export type Write = (line: string) => void

/** The log of a server, which says nearly always the same: what it answered. */
export interface ServerLog extends Log {
  request(answered: AnsweredRequest): void
}

export interface AnsweredRequest {
  /** The answer's `X-Request-Id`. */
  id: string
  /** One that HTTP knows. */
  method: string
  /** Without the query. */
  path: string
  status: number
  /** Whole milliseconds. */
  ms: number
}

/** What a pipe takes as one piece, bytes (POSIX promises as much on Linux): lines of several processes do not run into each other. */
const MAX_PIECE = 4096

/**
 * Writes lines to a stream, those of one moment together. A reader that is gone (EPIPE) costs the lines and nothing else:
 * an unhandled error of the log would be logged, which fails again, without end.
 */
export function lineWriter(stream: NodeJS.WritableStream): Write {
  let lines = ''
  const flush = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  stream.on('error', () => {})
  process.on('exit', flush)
  return (line) => {
    if (lines.length + line.length > MAX_PIECE) flush()
    if (lines === '') setImmediate(flush)
    lines += line
  }
}

/**
 * One JSON line per message: time (ISO), level, message, then the fields. Errors become their name, message and cause;
 * only at the level `error`, and only a slip of our own, also the stack: of a service's fault it would say nothing.
 */
export function createLog(write: Write, now: () => Date): ServerLog {
  const time = createTimeText(now)
  const line = (level: string) => {
    const plain = (_key: string, value: unknown) =>
      value instanceof Error ? describe(value, level === 'error') : value
    return (message: string, fields: Record<string, unknown> = {}) => {
      const more = JSON.stringify(fields, plain).slice(1)
      const separator = more === '}' ? '' : ','
      write(`{"time":"${time()}","level":"${level}","message":${JSON.stringify(message)}${separator}${more}\n`)
    }
  }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    // Put together by hand: to make JSON of its fields takes as long as to answer from memory.
    request: ({ id, method, path, status, ms }) =>
      write(
        `{"time":"${time()}","level":"info","message":"request","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`,
      ),
  }
}

/** Lines of one millisecond have the same text. */
function createTimeText(now: () => Date): () => string {
  let text = ''
  let of = NaN
  return () => {
    const date = now()
    if (date.getTime() !== of) {
      of = date.getTime()
      text = date.toISOString()
    }
    return text
  }
}

function describe(error: Error, mayHaveStack: boolean): object {
  const { name, message, stack, cause } = error
  // By its name: the built site brings a class of its own.
  const hasStack = mayHaveStack && name !== 'ProviderError'
  return {
    name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(hasStack && { stack }),
    ...(cause ? { cause: cause instanceof Error ? describe(cause, hasStack) : cause } : {}),
  }
}
