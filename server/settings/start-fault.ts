/**
 * Messages for the operator of a server that cannot start: one sentence per fault, no stack. Errors are distinguished
 * by name, because the built site bundles separate copies of the classes.
 */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return `The site could not be started: ${String(error)}`
  // The message of a provider's error is in its cause.
  if (error.name === 'ProviderError' && error.cause instanceof Error) return error.cause.message
  if (error.name === 'ConfigError' || error.name === 'ContentFault') return error.message
  return `The site could not be started: ${error.message}`
}
