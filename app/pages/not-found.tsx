import { data } from 'react-router'
import { NotFound } from '#app/document/error-page/error-page.tsx'
import * as texts from '#app/messages/not-found.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ context }: Route.LoaderArgs) {
  return data({ siteName: context.get(servicesContext).siteName }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: texts.pageNotFound, siteName: loaderData.siteName })
}

export default function NotFoundPage() {
  return <NotFound />
}
