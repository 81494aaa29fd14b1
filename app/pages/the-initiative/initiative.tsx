import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/initiative.ts'
import { initiativeData } from './initiative-data.server.ts'
import { InitiativePage } from './initiative-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return initiativeData(context.get(servicesContext))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, initiative } = loaderData
  return pageMeta({ title: initiative.title, siteName, description: initiative.description })
}

export default function InitiativeRoute({ loaderData }: Route.ComponentProps) {
  return <InitiativePage loaderData={loaderData} />
}
