/** The folder the server writes into (DATA_DIR). */
export function dataDir(env: Readonly<Record<string, string | undefined>>): string {
  return env['DATA_DIR']?.trim() || 'data'
}
