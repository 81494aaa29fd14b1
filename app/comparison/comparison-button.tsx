import { useState, type MouseEvent, type ReactNode } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'

interface ComparisonButtonProps {
  /** Address of the comparison as a separate page. */
  address: string
  children: ReactNode
}

/** Opens the counties of the nation next to a chart. Without scripts, or if the code cannot be loaded, it links to their page. */
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
