import { useState, type MouseEvent, type ReactNode } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'

interface ComparisonButtonProps {
  /** Of the comparison on a page of its own. */
  address: string
  children: ReactNode
}

/**
 * Opens the counties of the nation beside a chart; without scripts, or without the code for it, it leads to their page.
 */
export function ComparisonButton({ address, children }: ComparisonButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [counties, setCounties] = useState<ReactNode>(null)
  if (!useHydrated()) return <SiteLink to={address}>{children}</SiteLink>
  const press = ({ currentTarget }: MouseEvent) => {
    setOpen(!isOpen)
    void import('./county-comparison.tsx').then(
      ({ countiesBeside }) => setCounties(countiesBeside(currentTarget, address)),
      () => window.location.assign(address),
    )
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={press}>
        {children}
      </button>
      {isOpen && counties}
    </>
  )
}
