import { SiteLink } from '#app/components/site-link/site-link.tsx'

/** Longest list that is not folded. */
const MAX_OPEN = 12

/** Links to other places; nothing if there are none. */
export function PlaceLinks({ title, links }: { title: string; links: { fips: string; name: string }[] }) {
  if (links.length === 0) return null
  return (
    <details className="place__links" open={links.length <= MAX_OPEN}>
      <summary>
        <h2 className="h-3">{title}</h2>
      </summary>
      <ul className="place__names bare">
        {links.map(({ fips, name }) => (
          <li key={fips}>
            <SiteLink to={`/place/${fips}`}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
