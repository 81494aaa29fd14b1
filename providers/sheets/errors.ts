/** A response in the format of Google's errors: `{error: {code, message, status, details?}}`. */
export interface SheetsError {
  code: number
  message: string
  status: string
  details?: object[]
}

/** Error for a missing key, in Google's words. */
export const NO_KEY: SheetsError = {
  code: 403,
  message:
    "Method doesn't allow unregistered callers (callers without established identity). " +
    'Please use API Key or other form of API consumer identity to call this API.',
  status: 'PERMISSION_DENIED',
}

/** Error for a wrong key, in Google's words. */
export const WRONG_KEY: SheetsError = {
  code: 400,
  message: 'API key not valid. Please pass a valid API key.',
  status: 'INVALID_ARGUMENT',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'sheets.googleapis.com' },
    },
    {
      '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
      locale: 'en-US',
      message: 'API key not valid. Please pass a valid API key.',
    },
  ],
}

export const NOT_FOUND: SheetsError = {
  code: 404,
  message: 'Requested entity was not found.',
  status: 'NOT_FOUND',
}

export const INTERNAL: SheetsError = { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' }

export const READ_ONLY: SheetsError = {
  code: 405,
  message: 'These spreadsheets can only be read.',
  status: 'UNIMPLEMENTED',
}

export function invalidArgument(message: string, details?: object[]): SheetsError {
  return { code: 400, message, status: 'INVALID_ARGUMENT', ...(details ? { details } : {}) }
}

/** Error for an invalid value of an option, e.g. `majorDimension=DIAGONAL`. */
export function invalidOption(field: string, type: string, value: string): SheetsError {
  const description = `Invalid value at '${field}' (type.googleapis.com/google.apps.sheets.v4.${type}), "${value}"`
  return invalidArgument(description, [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] },
  ])
}
