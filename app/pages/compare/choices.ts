import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/choices.ts'

/** Available parts of a comparison in a compact form: ids and names. */
export interface Choices {
  /** Indicators in the order of the reference set. */
  indicators: [id: string, title: string][]
  /** Places, larger places first. */
  places: [fips: string, name: string][]
}

/** Places and indicators for the fields of /compare, loaded when a reader types. */
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
