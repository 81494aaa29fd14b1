import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/comparison.ts'
import { comparisonFor } from './offered-comparison.server.ts'
import { bounded } from './search-state.ts'

/** The comparison that words ask for, asked for while somebody types; null where there is none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = bounded(url.searchParams.get('q') ?? '')
  return Response.json(await comparisonFor(query, context.get(servicesContext)))
}
