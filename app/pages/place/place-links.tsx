import { SiteLink } from '#app/components/site-link/site-link.tsx'

/** Links to other places; nothing if there are none. */
export function PlaceLinks({ title, links }: { title: string; links: { fips: string; name: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className="place__links">
      <h2 className="h-3">{title}</h2>
      <ul className="place__names bare">
        {links.map(({ fips, name }) => (
          <li key={fips}>
            <SiteLink to={`/place/${fips}`}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
