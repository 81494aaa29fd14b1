import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/site/links.ts'
import type { BannerButton } from '#domain/landing.ts'

/** The banner's button: a link to a page, or smooth scrolling to a section (watchPlaces). */
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
