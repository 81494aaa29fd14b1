import { createContext, use } from 'react'
import type { NavigateFunction, UIMatch } from 'react-router'
import type { Location } from './location.ts'
import type { Router, RouterState } from './router.ts'
import { moduleOf, type Match } from './routes.ts'

/*
 * What is shown, in the parts that change apart from each other: a page is not drawn again because another one is on its way, or
 * because only the place on it is another.
 */

type Shown = Pick<RouterState, 'matches' | 'loaderData' | 'actionData' | 'error'>
type Place = Pick<RouterState, 'location' | 'action'>

export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)
export const PlaceContext = createContext<Place | null>(null)
export const LoadingContext = createContext(false)
/** The route whose component is drawn. */
export const MatchContext = createContext<Match | null>(null)
/** What failed, where its page is drawn. */
export const ErrorContext = createContext<unknown>(undefined)

export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const

export function useRouter(): Router {
  return given(use(RouterContext))
}

export function useShown(): Shown {
  return given(use(ShownContext))
}

export function useMatch(): Match {
  return given(use(MatchContext))
}

export function useLocation(): Location {
  return given(use(PlaceContext)).location
}

export function useNavigationType(): Place['action'] {
  return given(use(PlaceContext)).action
}

export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: use(LoadingContext) ? 'loading' : 'idle' }
}

export function useNavigate(): NavigateFunction {
  return useRouter().navigate as NavigateFunction
}

export function useRouteLoaderData(id: string): unknown {
  return useShown().loaderData[id]
}

export function useRouteError(): unknown {
  return use(ErrorContext)
}

export function useMatches(): UIMatch[] {
  const { matches, loaderData } = useShown()
  return matches.map((match) => {
    const { pathname, params } = match
    const { id } = match.route
    return { id, pathname, params, loaderData: loaderData[id], handle: moduleOf(match).handle }
  })
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This is drawn outside the router')
  return value
}
