import { SocialIcon } from '#app/components/icon/social-icon.tsx'
import type { SocialSite } from '#app/components/icon/social-icon.tsx'
import './social-links.css'

/** Somebody's page on another site. */
export interface SocialProfile {
  site: SocialSite
  url: string
}

const NAMES: Record<SocialSite, string> = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  twitter: 'Twitter',
}

/** Profiles elsewhere as round buttons; nothing without one. `of` says whose they are, where that is not the site. */
export function SocialLinks({ profiles, of = '' }: { profiles: SocialProfile[]; of?: string }) {
  if (profiles.length === 0) return null
  return (
    <ul className="socials bare">
      {profiles.map(({ site, url }) => (
        <li key={site}>
          <a href={url} target="_blank" rel="noopener">
            <SocialIcon site={site} />
            <span className="visually-hidden">
              {NAMES[site]}
              {of !== '' && `: ${of}`} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
