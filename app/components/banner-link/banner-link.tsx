import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/site/links.ts'
import type { BannerButton } from '#domain/landing.ts'

/**
 * The banner's button: to a page, or smoothly down to a section (watchPlaces). Without scripts the section's address
 * does the same.
 */
export function BannerLink({ button, className = 'btn btn--ink' }: { button: BannerButton; className?: string }) {
  if (button.kind === 'page') {
    if (linkKind(button.to) === 'unbuilt') return null
    return (
      <SiteLink to={button.to} className={className}>
        {button.text}
      </SiteLink>
    )
  }
  return (
    <a className={className} href={`#${encodeURIComponent(button.id)}`} data-way-down="">
      {button.text}
    </a>
  )
}
