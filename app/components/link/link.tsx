import type { ComponentProps } from 'react'
import { inLanguage } from '#domain/in-language.ts'

/** A link to a page of the site, in the language of this build. A query or hash without a path refers to the page itself. */
export function Link({ to, children, ...attributes }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a {...attributes} href={to.startsWith('/') ? inLanguage(to) : to}>
      {children}
    </a>
  )
}
