import { createElement, type ComponentType } from 'react'
import { moduleOf } from './routes.ts'
import { MatchContext, useMatch, useMatches, useRouteError, useShown } from './shown.ts'

/** The page, in the place that the root leaves for it. */
export function Outlet() {
  const page = useShown().matches.at(-1)
  const component = page && moduleOf(page).default
  return component ? <MatchContext value={page}>{createElement(component)}</MatchContext> : null
}

/** The scripts stand in the document already. */
export function Scripts() {
  return null
}

/** The framework's build wraps the component of a route in this. */
export function withComponentProps(Component: ComponentType<object>) {
  return function WithComponentProps() {
    const props = { ...useRouteProps(), matches: useMatches() }
    return <Component {...props} />
  }
}

/** And the one that says what failed in this. */
export function withErrorBoundaryProps(Component: ComponentType<object>) {
  return function WithErrorBoundaryProps() {
    const props = { ...useRouteProps(), error: useRouteError() }
    return <Component {...props} />
  }
}

function useRouteProps() {
  const { loaderData, actionData } = useShown()
  const { route, params } = useMatch()
  return { params, loaderData: loaderData[route.id], actionData: actionData?.[route.id] }
}
