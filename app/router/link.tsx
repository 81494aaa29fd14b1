import type { ComponentProps, MouseEvent } from 'react'
import type { LinkProps } from 'react-router'
import { hrefOf, isElsewhere, resolve } from './location.ts'
import { useLocation, useRouter } from './shown.ts'

/** Attributes of an `a`, and what of React Router's our pages use; what is for another kind of router changes nothing here. */
type Props = Pick<LinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'preventScrollReset'> &
  Omit<ComponentProps<'a'>, 'href'>

/** A link that the router follows: with the main button, in this window, without a key that asks the browser for more. */
export function Link(props: Props) {
  const { to, onClick, replace, state, target, reloadDocument, preventScrollReset: _, ...attributes } = props
  const router = useRouter()
  const location = useLocation()
  const isPlain = reloadDocument === true || isElsewhere(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isPlain || event.defaultPrevented || !asksForThisWindow(event, target)) return
    event.preventDefault()
    void router.navigate(to, { ...(replace === undefined ? {} : { replace }), state: state as unknown })
  }
  const href = typeof to === 'string' && isElsewhere(to) ? to : hrefOf(resolve(to, location))
  return (
    <a {...attributes} href={href} target={target} onClick={follow}>
      {attributes.children}
    </a>
  )
}

function asksForThisWindow(event: MouseEvent, target: string | undefined): boolean {
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && (target === undefined || target === '_self') && !hasKey
}
