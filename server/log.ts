import type { Log } from '#services/services.ts'

/** Where lines go; `process.stdout.write` in the server, a list in tests. */
export type Write = (line: string) => void

/**
 * One JSON line per message: time (ISO), level, message, then the fields. Errors become their name, message and cause;
 * only at the level `error`, which is a slip of our own, also the stack: of an upstream's fault it would say nothing.
 */
export function createLog(write: Write, now: () => Date): Log {
  const line =
    (level: string) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      write(
        `${JSON.stringify({ time: now().toISOString(), level, message, ...fields }, describe(level === 'error'))}\n`,
      )
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

function describe(hasStack: boolean) {
  return (_key: string, value: unknown): unknown => {
    if (!(value instanceof Error)) return value
    const { name, message, stack, cause } = value
    const code: unknown = 'code' in value ? value.code : undefined
    return {
      name,
      message,
      ...(typeof code === 'string' && { code }),
      ...(hasStack && { stack }),
      ...(cause ? { cause } : {}),
    }
  }
}
