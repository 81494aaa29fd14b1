import type { NavigateOptions, To } from 'react-router'
import { currentLocation, hrefOf, newLocation, pathInSite, resolve, type Location } from './location.ts'
import { fetchPageData, isRedirect, type Redirect, type ServerState } from './page-data.ts'
import { loadRoute, matchesOf, moduleOf, ROOT, type Match } from './routes.ts'

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE'

/** What is shown. */
export interface RouterState {
  location: Location
  action: HistoryAction
  matches: Match[]
  /** By the ids of routes. */
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  /** What failed, instead of the page; undefined: nothing. */
  error: unknown
  isLoading: boolean
}

/** Shows the pages of the site without loading the document again, as the framework's own router would. */
export class Router {
  state: RouterState
  readonly #listeners = new Set<(state: RouterState) => void>()
  #navigation = new AbortController()

  constructor({ loaderData, actionData, errors }: ServerState) {
    const location = currentLocation()
    this.state = {
      location,
      action: 'POP',
      matches: matchesOf(location),
      loaderData,
      actionData: actionData ?? null,
      error: Object.values(errors ?? {})[0],
      isLoading: false,
    }
    addEventListener('popstate', () => void this.#go(currentLocation(), 'POP'))
  }

  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends when the page is there, or when another one was asked for meanwhile. */
  readonly navigate = (to: To, { replace, state = null }: NavigateOptions = {}): Promise<void> => {
    const path = resolve(to, this.state.location)
    const isHere = hrefOf(path) === hrefOf(this.state.location)
    return this.#go(newLocation(path, state as unknown), (replace ?? isHere) ? 'REPLACE' : 'PUSH')
  }

  async #go(location: Location, action: HistoryAction): Promise<void> {
    this.#navigation.abort()
    const navigation = new AbortController()
    this.#navigation = navigation
    const { state } = this
    if (onlyHashDiffers(state.location, location)) {
      this.#arrive({ ...state, location, action })
      return
    }
    const matches = matchesOf(location)
    const page = matches.at(-1)
    if (page === undefined || page.route.id === ROOT) {
      leave(location)
      return
    }
    this.#set({ ...state, isLoading: true })
    const code = loadRoute(page).then(
      () => true,
      () => false,
    )
    const shown = await this.#fetch(location, matches, navigation.signal)
    const isCodeThere = await code
    if (navigation.signal.aborted) return
    // A newer version of the site has other files; the document knows them.
    if (!isCodeThere) leave(location)
    else if ('redirect' in shown) await this.#follow(shown, action)
    else this.#arrive({ ...shown, location, action, matches, actionData: null, isLoading: false })
  }

  /** The data of the routes whose data is not there yet, beside what is. */
  async #fetch(
    location: Location,
    matches: Match[],
    signal: AbortSignal,
  ): Promise<Redirect | Pick<RouterState, 'loaderData' | 'error'>> {
    const known = Object.fromEntries(
      matches.flatMap(({ route: { id } }) => (id in this.state.loaderData ? [[id, this.state.loaderData[id]]] : [])),
    )
    const wanted = matches.filter((match) => match.route.hasLoader && this.#isWanted(match, location))
    if (wanted.length === 0) return { loaderData: known, error: undefined }
    try {
      const isAll = wanted[0]?.route.id === ROOT
      const answer = await fetchPageData(location, isAll ? null : (wanted[0]?.route.id ?? null), signal)
      if (isRedirect(answer)) return answer
      const loaderData = { ...known }
      let error: unknown
      for (const { route } of wanted) {
        const result = answer[route.id]
        if (result && 'data' in result) loaderData[route.id] = result.data
        else error ??= result?.error ?? new Error(`The data of ${route.id} has not come`)
      }
      return { loaderData, error }
    } catch (error) {
      return { loaderData: known, error }
    }
  }

  #isWanted(match: Match, location: Location): boolean {
    const { state } = this
    const before = state.matches.find(({ route }) => route.id === match.route.id)
    if (!before || !(match.route.id in state.loaderData)) return true
    const { shouldRevalidate } = moduleOf(match)
    const urls = {
      currentUrl: new URL(hrefOf(state.location), window.location.origin),
      currentParams: before.params,
      nextUrl: new URL(hrefOf(location), window.location.origin),
      nextParams: match.params,
    }
    return shouldRevalidate?.({ ...urls, defaultShouldRevalidate: true }) ?? true
  }

  /** A page that has moved takes the place in the history that it would have had. */
  #follow({ redirect, reload, replace }: Redirect, action: HistoryAction): Promise<void> {
    const url = new URL(redirect, window.location.href)
    const path = url.origin === window.location.origin ? pathInSite(url.pathname) : null
    if (reload || path === null) {
      window.location.assign(url)
      return Promise.resolve()
    }
    const isInPlace = replace || action !== 'PUSH'
    return this.#go(newLocation({ ...pathOf(url), pathname: path }, null), isInPlace ? 'REPLACE' : 'PUSH')
  }

  #arrive(state: RouterState): void {
    const { location, action } = state
    const entry = { usr: location.state, key: location.key }
    if (action === 'PUSH') history.pushState(entry, '', hrefOf(location))
    else if (action === 'REPLACE') history.replaceState(entry, '', hrefOf(location))
    this.#set({ ...state, isLoading: false })
  }

  #set(state: RouterState): void {
    this.state = state
    for (const listener of this.#listeners) listener(state)
  }
}

/** The document is loaded again. */
function leave(location: Location): void {
  window.location.assign(hrefOf(location))
}

function onlyHashDiffers(a: Location, b: Location): boolean {
  return a.pathname === b.pathname && a.search === b.search && b.hash !== ''
}

function pathOf({ pathname, search, hash }: URL) {
  return { pathname, search, hash }
}
