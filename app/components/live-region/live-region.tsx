import type { ReactNode } from 'react'

interface LiveRegionProps {
  /** Interrupts what is being read: for what went wrong. */
  isUrgent?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A place whose new content is spoken. It is always there, because a screen reader speaks what changes in it; it has its
 * role only while it holds something, because the role alone would be read as a status line without a word.
 */
export function LiveRegion({ isUrgent = false, children, ...rest }: LiveRegionProps) {
  const isEmpty = [children].flat().every((child) => !child)
  const [role, manner] = isUrgent ? ['alert', 'assertive' as const] : ['status', 'polite' as const]
  return (
    <div aria-live={manner} role={isEmpty ? undefined : role} {...rest}>
      {children}
    </div>
  )
}
