import { Fragment, startTransition, use, useLayoutEffect, useMemo, useState } from 'react'
import { watchIntent } from './intent.ts'
import { readServerState } from './page-data.ts'
import { Router } from './router.ts'
import { Root } from './root.tsx'
import { LoadingContext, MatchContext, PlaceContext, RouterContext, ShownContext } from './shown.ts'

declare global {
  interface Window {
    /** By the name that tools of the framework know; for following a link that is on no page. */
    __reactRouterDataRouter?: Pick<Router, 'navigate'>
  }
}

const opened = readServerState().then((state) => {
  const router = new Router(state)
  window.__reactRouterDataRouter = router
  watchIntent()
  return router
})

/**
 * Takes over the document that the server has drawn. Its fragments are as many as those of the server's router: React
 * makes ids from where an element stands.
 */
export function HydratedRouter() {
  const router = use(opened)
  return (
    <>
      <>
        <RouterContext value={router}>
          <Site router={router} />
        </RouterContext>
        {null}
      </>
      <Fragment />
    </>
  )
}

function Site({ router }: { router: Router }) {
  const [{ location, action, matches, loaderData, actionData, error, isLoading }, setState] = useState(router.state)
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router])
  const place = useMemo(() => ({ location, action }), [location, action])
  const shown = useMemo(() => ({ matches, loaderData, actionData, error }), [matches, loaderData, actionData, error])
  const [root] = matches
  const drawn = useMemo(() => <Root location={location} error={error} />, [location, error])
  if (!root) return null
  return (
    <LoadingContext value={isLoading}>
      <PlaceContext value={place}>
        <ShownContext value={shown}>
          <MatchContext value={root}>{drawn}</MatchContext>
        </ShownContext>
      </PlaceContext>
    </LoadingContext>
  )
}
