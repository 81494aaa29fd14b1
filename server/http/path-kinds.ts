import { pathsPattern } from '#app/address.ts'
import { ADDRESSES } from '#app/addresses.ts'
import { SERVICE_ADDRESSES, servicePaths } from '#app/service-addresses.ts'
import { plainPath } from '../languages/split-language.ts'

const DATA_PATHS = servicePaths(({ answers }) => answers === 'data')
const FILE_PATHS = servicePaths(({ answers }) => answers === 'file')
const SHARED_PATHS = servicePaths(({ isShared }) => isShared === true)
const FRAME_PATHS = new RegExp(`^${pathsPattern(ADDRESSES.filter(({ kind }) => kind === 'frame'))}/?$`)

/** Pictures for links to our articles. */
const CARD = /\/card\.png$/

/** Addresses that answer programs: their errors are JSON, not pages (docs/contracts/server.md#answers). */
export function isDataPath(pathname: string): boolean {
  return DATA_PATHS.test(plainPath(pathname))
}

/** Neither data nor files and pictures. */
export function isPagePath(pathname: string): boolean {
  const path = plainPath(pathname)
  return !DATA_PATHS.test(path) && !FILE_PATHS.test(path) && !CARD.test(path)
}

/** The embeddable page: the only one that others may frame, and the only address under /charts that is a page. */
export function isFramePath(pathname: string): boolean {
  return FRAME_PATHS.test(plainPath(pathname))
}

/** What others may show on their own pages. */
export function isSharedPath(pathname: string): boolean {
  const path = plainPath(pathname)
  return SHARED_PATHS.test(path) || FRAME_PATHS.test(path) || CARD.test(path)
}

const LABELS = [...new Set(SERVICE_ADDRESSES.flatMap(({ metrics }) => metrics ?? []))].map((label) => ({
  label,
  paths: servicePaths(({ metrics }) => metrics === label),
}))

/** Of an address, in the metrics: few and fixed, so that no visitor makes new ones. */
export function metricsLabel(pathname: string): string {
  if (isFramePath(pathname)) return 'embed'
  return LABELS.find(({ paths }) => paths.test(plainPath(pathname)))?.label ?? 'page'
}
