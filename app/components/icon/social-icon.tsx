import sprite from '#app/images/social-icons.svg?url'

export type SocialSite = 'facebook' | 'linkedin' | 'instagram' | 'twitter'

/** Icon of another site, next to its name and never instead of it. It comes from a separate file, not from the scripts. */
export function SocialIcon({ site }: { site: SocialSite }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${sprite}#${site}`} />
    </svg>
  )
}
