/** An address for programs, including everything below it. */
interface ServiceAddress {
  path: string
  /** The path itself is a page. */
  isOnlyBelow?: true
  /** Errors of data are JSON (docs/contracts/server.md#answers). */
  answers?: 'data' | 'file'
  /** Label in the metrics (docs/operations/watching.md); by default that of pages. */
  metrics?: 'desk' | 'file' | 'chart' | 'function' | 'search' | 'data' | 'probe'
  /** Pages of other sites may embed or fetch it. */
  isShared?: true
  /** robots.txt excludes it for crawlers, because the pages have the same content. */
  isHidden?: true
}

/** Addresses of the server in addition to addresses.ts, in the order of robots.txt. */
export const SERVICE_ADDRESSES: readonly ServiceAddress[] = [
  { path: '/1', answers: 'data', metrics: 'search', isHidden: true },
  { path: '/functions', answers: 'data', metrics: 'function', isHidden: true },
  { path: '/v4', answers: 'data', metrics: 'data', isShared: true, isHidden: true },
  { path: '/wp-json', answers: 'data', metrics: 'data', isShared: true, isHidden: true },
  { path: '/oembed', answers: 'data', isShared: true },
  { path: '/charts', isOnlyBelow: true, answers: 'data', metrics: 'chart', isShared: true },
  { path: '/residents', answers: 'data', metrics: 'chart' },
  ...['csv', 'json', 'svg', 'png', 'jpeg', 'pdf', 'pptx', 'xlsx', 'metadata.json'].map((form) => ({
    path: `/compare.${form}`,
    answers: 'data' as const,
    metrics: 'chart' as const,
    isShared: true as const,
  })),
  ...['pptx', 'xlsx', 'pdf'].map((form) => ({
    path: `/collection.${form}`,
    answers: 'data' as const,
    metrics: 'chart' as const,
  })),
  { path: '/reference', answers: 'data', metrics: 'data', isShared: true },
  { path: '/maps', answers: 'data', metrics: 'file', isShared: true },
  { path: '/assets', answers: 'file', metrics: 'file', isShared: true },
  { path: '/media', answers: 'file', metrics: 'file', isShared: true },
  { path: '/data.json', answers: 'data', metrics: 'data', isShared: true },
  { path: '/menu.json', answers: 'data', metrics: 'file' },
  { path: '/untranslated.json', answers: 'data', metrics: 'file' },
  { path: '/community.css', answers: 'file', metrics: 'file', isShared: true },
  { path: '/embed.js', isShared: true },
  { path: '/desk/api', answers: 'data', metrics: 'desk' },
  { path: '/desk', metrics: 'desk' },
  { path: '/hooks', answers: 'data', metrics: 'data' },
  { path: '/healthz', metrics: 'probe' },
  { path: '/readyz', metrics: 'probe' },
  { path: '/metrics', metrics: 'probe' },
]

/** Source of a regular expression for some of these paths. */
export function servicePaths(isMeant: (address: ServiceAddress) => boolean): RegExp {
  const patterns = SERVICE_ADDRESSES.filter(isMeant).map(
    ({ path, isOnlyBelow }) => path.replace('.', '\\.') + (isOnlyBelow ? '/.' : '(/|$)'),
  )
  return new RegExp(`^(${patterns.join('|')})`)
}
