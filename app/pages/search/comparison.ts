import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/comparison.ts'
import { comparisonFor } from './offered-comparison.server.ts'
import { bounded } from './search-state.ts'

/** Comparison for the words of a search, requested while the reader types; null if there is none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = bounded(url.searchParams.get('q') ?? '')
  return Response.json(await comparisonFor(query, context.get(servicesContext)))
}
