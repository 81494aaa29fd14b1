import sprite from '#app/images/social-icons.svg?url'

export type SocialSite = 'facebook' | 'linkedin' | 'instagram' | 'twitter'

/**
 * The mark of another site, beside its name and never instead of it; drawn from a file of its own, not by the scripts.
 */
export function SocialIcon({ site }: { site: SocialSite }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${sprite}#${site}`} />
    </svg>
  )
}
