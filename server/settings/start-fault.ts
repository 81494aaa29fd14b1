/**
 * What to tell the operator of a server that cannot start: one sentence a fault, no stack. Errors differ by their
 * names, because the built site brings classes of its own.
 */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return `The site could not be started: ${String(error)}`
  // A provider's sentence is its cause's message.
  if (error.name === 'ProviderError' && error.cause instanceof Error) return error.cause.message
  if (error.name === 'ConfigError' || error.name === 'ContentFault') return error.message
  return `The site could not be started: ${error.message}`
}
