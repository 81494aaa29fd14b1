/** Addresses that answer programs: their errors are JSON, not pages (docs/contracts/server.md#answers). */
const DATA_PATHS = /^\/((wp-json|v4|1|functions|oembed)(\/|$)|charts\/.)/

/** Files and pictures: no pages either. */
const FILE_PATHS = /^\/(assets|media)(\/|$)|\/card\.png$/

export function isDataPath(pathname: string): boolean {
  return DATA_PATHS.test(pathname)
}

export function isPagePath(pathname: string): boolean {
  return !DATA_PATHS.test(pathname) && !FILE_PATHS.test(pathname)
}
