/** Where services say what an operator or editor should know: one line, with fields to search for. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}
