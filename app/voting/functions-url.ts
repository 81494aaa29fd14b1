import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '#app/site/site-data.ts'

/** Base of the four calls that votes and sign-ups go to, and of counts that are had by GET; "" where they are one of the calls. */
export function useFunctionsUrls(): { functionsUrl: string; countsUrl: string } {
  const site = useRouteLoaderData<SiteData>('root')
  return { functionsUrl: site?.functionsUrl || '/functions', countsUrl: site?.countsUrl ?? '' }
}
