import { SocialIcon, type SocialSite } from '#app/components/icon/social-icon.tsx'
import * as texts from '#app/messages/social-links.ts'
import './social-links.css'

/** A profile on another site. */
export interface SocialProfile {
  site: SocialSite
  url: string
}

const NAMES: Record<SocialSite, string> = {
  facebook: texts.facebook,
  linkedin: texts.linkedin,
  instagram: texts.instagram,
  twitter: texts.twitter,
}

/** Profiles on other sites as round buttons; nothing if there are none. `of` names the owner, unless it is the site. */
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
              {of !== '' && `: ${of}`} {texts.opensInANewTab}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
