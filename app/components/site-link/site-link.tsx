import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { linkKind } from '#app/site/links.ts'
import * as texts from '#app/messages/site-link.ts'

interface SiteLinkProps {
  to: string
  children: ReactNode
  className?: string
  /** Class of the text while the page does not exist. */
  plainClassName?: string
}

/** A link to any address; plain text while its page does not exist. Other sites and reports open in a new tab, which the link announces. */
export function SiteLink({ to, children, className, plainClassName }: SiteLinkProps) {
  switch (linkKind(to)) {
    case 'page':
      return (
        <Link to={to} className={className}>
          {children}
        </Link>
      )
    case 'elsewhere':
    case 'report':
      return (
        <a key={to} href={to} className={className} target="_blank" rel="noopener">
          {children}
          <span className="visually-hidden"> {texts.opensInANewTab}</span>
        </a>
      )
    case 'place':
    case 'file':
      return (
        <a href={to} className={className}>
          {children}
        </a>
      )
    default:
      return <span className={plainClassName}>{children}</span>
  }
}
