import * as texts from '#app/messages/get-involved.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/get-involved.ts'
import { getInvolvedData } from './get-involved-data.server.ts'
import { GetInvolvedPage } from './get-involved-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return getInvolvedData(context.get(servicesContext), new Date())
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: texts.getInvolved, siteName: loaderData.siteName, description: loaderData.description })
}

export default function GetInvolvedRoute({ loaderData }: Route.ComponentProps) {
  return <GetInvolvedPage loaderData={loaderData} />
}
