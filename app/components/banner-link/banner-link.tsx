import type { MouseEvent } from 'react'
import { goTo } from '#app/document/reading/scroll.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/site/links.ts'
import type { BannerButton } from '#domain/landing.ts'

/** The banner's way down (docs/contracts/pages.md#home). */
const SCROLL = { afterMs: 100, ms: 1500, offsetPx: 180 }

/** The banner's button: to a page, or smoothly down to a section. Without scripts the section's address does the same. */
export function BannerLink({ button, className = 'btn btn--ink' }: { button: BannerButton; className?: string }) {
  if (button.kind === 'page') {
    if (linkKind(button.to) === 'unbuilt') return null
    return (
      <SiteLink to={button.to} className={className}>
        {button.text}
      </SiteLink>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (!document.getElementById(button.id)) return
    event.preventDefault()
    setTimeout(() => goTo(button.id, SCROLL), SCROLL.afterMs)
  }
  return (
    <a className={className} href={`#${encodeURIComponent(button.id)}`} onClick={onClick}>
      {button.text}
    </a>
  )
}
