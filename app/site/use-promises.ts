import { useRouteLoaderData } from 'react-router'
import type { Promises } from '#domain/community.ts'
import type { RootData } from './site-data.ts'

const NONE: Promises = { votes: '', messages: '', party: '', events: '' }

/** What the people of the site promise (docs/contracts/content-model.md#promises). */
export function usePromises(): Promises {
  return useRouteLoaderData<RootData>('root')?.promises ?? NONE
}
