import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/choices.ts'

/** What a comparison can be made of, as short as it can be said: names by their ids. */
export interface Choices {
  /** In the order of the set. */
  indicators: [id: string, title: string][]
  /** The larger ones first. */
  places: [fips: string, name: string][]
}

/** Places and indicators for the fields of /compare, asked for when somebody types. */
export async function loader({ context }: Route.LoaderArgs) {
  const set = await context.get(servicesContext).reference()
  if (!set) return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } })
  const places = set.places().filter(({ status }) => status === 'current')
  const choices: Choices = {
    indicators: set.indicators().map(({ id, title }) => [id, title]),
    places: places
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .map(({ fips, fullName }) => [fips.toLowerCase(), fullName]),
  }
  return Response.json(choices, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
