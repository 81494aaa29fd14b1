import type { ComponentType, ReactNode } from 'react'
import type { LinkDescriptor, MetaDescriptor, Params, Path, ShouldRevalidateFunction } from 'react-router'

/** What the build says of a route; all are children of the root. */
interface ManifestRoute {
  id: string
  path?: string
  index?: boolean
  hasLoader: boolean
  module: string
  imports?: string[]
  css?: string[]
}

/** A route's module, as far as it is for the browser. */
export interface RouteModule {
  default?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  handle?: unknown
  links?: () => LinkDescriptor[]
  meta?: (given: unknown) => MetaDescriptor[] | undefined
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A route that an address leads to. */
export interface Match {
  route: ManifestRoute
  params: Params
  pathname: string
}

declare global {
  interface Window {
    /** Written by the build and by the server, in the framework's own form. */
    __reactRouterManifest: { routes: Record<string, ManifestRoute> }
    __reactRouterRouteModules: Record<string, RouteModule>
  }
}

export const ROOT = 'root'

interface Pattern {
  route: ManifestRoute
  expression: RegExp
  names: string[]
  rank: number
}

let patterns: Pattern[] | null = null

/** Of all routes but the root, which the document names after this module has run. */
function allPatterns(): Pattern[] {
  patterns ??= Object.values(window.__reactRouterManifest.routes)
    .filter(({ id }) => id !== ROOT)
    .map(patternOf)
    .toSorted((a, b) => b.rank - a.rank)
  return patterns
}

/** The root and the route that this path leads to; only the root where none does. */
export function matchesOf({ pathname }: Pick<Path, 'pathname'>): Match[] {
  const path = decoded(pathname)
  for (const { route, expression, names } of allPatterns()) {
    const found = expression.exec(path)
    if (!found) continue
    const params = Object.fromEntries(
      names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/') ?? '']),
    )
    return [rootWith(params), { route, params, pathname }]
  }
  return [rootWith({})]
}

function rootWith(params: Params): Match {
  const route = window.__reactRouterManifest.routes[ROOT]
  if (!route) throw new Error('The list of routes has no root')
  return { route, params, pathname: '/' }
}

export function moduleOf(match: Match): RouteModule {
  return window.__reactRouterRouteModules[match.route.id] ?? {}
}

/** Loads the code and the styles of a route, which then can be drawn. Rejects where the code cannot be had. */
export async function loadRoute({ route }: Match): Promise<void> {
  const styles = Promise.all((route.css ?? []).map(loadStyles))
  window.__reactRouterRouteModules[route.id] ??= (await import(/* @vite-ignore */ route.module)) as RouteModule
  await styles
}

/** Static parts of a path count more than parameters, and these more than whatever stands there. */
function patternOf(route: ManifestRoute): Pattern {
  const parts = (route.path ?? '').split('/').filter((part) => part !== '')
  const names: string[] = []
  let rank = route.index ? 2 : 0
  const sources = parts.map((part) => {
    rank += part === '*' ? -1 : part.startsWith(':') ? 4 : 11
    if (part !== '*' && !part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
    names.push(part.replace(':', ''))
    return part === '*' ? '(?:/(.*))?' : '/([^/]+)'
  })
  return { route, names, rank, expression: new RegExp(`^${sources.join('')}/*$`, 'i') }
}

/** Without signs for characters, but for the stroke that would begin another part. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** So that a page is never seen without its styles; it is shown without them where they cannot be had. */
function loadStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return resolve()
    const link = document.createElement('link')
    const end = () => {
      link.remove()
      resolve()
    }
    Object.assign(link, { rel: 'preload', as: 'style', href, onload: end, onerror: end })
    document.head.append(link)
    return undefined
  })
}
