import { data } from 'react-router'
import { failureHeaders } from '#app/document/fallback.ts'
import * as texts from '#app/messages/home.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/home.ts'
import { homeData } from './home-data.server.ts'
import { scopeAsSent } from './scope-data.server.ts'
import { HomePage } from './home-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { failure, ...found } = await homeData(context.get(servicesContext), new Date())
  const home = { ...found, scope: found.scope && scopeAsSent(found.scope, context) }
  if (!failure) return data({ ...home, failedWith: null })
  return data({ ...home, failedWith: failure.shown }, { status: failure.status, headers: failureHeaders(failure) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData) return []
  const { region } = root.loaderData
  const { siteName, landing } = loaderData
  const description = landing?.banner?.subtitle || landing?.understanding?.title
  return pageMeta({
    title: texts.home,
    linkTitle: siteName,
    siteName,
    description: description || texts.dataOnLifeInTheCounties(region),
  })
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage loaderData={loaderData} />
}
