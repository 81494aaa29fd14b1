import { useRouteLoaderData } from 'react-router'
import type { SiteData } from './site-data.ts'

/** Base of the four calls that votes and sign-ups go to. */
export function useFunctionsUrl(): string {
  return useRouteLoaderData<SiteData>('root')?.functionsUrl || '/functions'
}
