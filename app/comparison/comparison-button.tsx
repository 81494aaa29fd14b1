import { useState, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Link } from '#app/components/link/link.tsx'

interface ComparisonButtonProps {
  /** Address of the comparison as a separate page. */
  address: string
  children: ReactNode
}

/** Opens the counties of the nation next to a chart. Without scripts, or if the code cannot be loaded, it links to their page. */
export function ComparisonButton({ address, children }: ComparisonButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [counties, setCounties] = useState<ReactNode>(null)
  const isHydrated = useHydrated()
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    const { currentTarget } = event as { currentTarget: Element }
    setOpen(!isOpen)
    void import('./county-comparison.tsx').then(
      ({ countiesBeside }) => setCounties(countiesBeside(currentTarget, address)),
      () => window.location.assign(address),
    )
  }
  // The link becomes a button but stays the same element, because a reader may have moved the focus to it.
  const button: ComponentProps<'a'> = !isHydrated
    ? {}
    : {
        role: 'button',
        'aria-expanded': isOpen,
        onClick: press,
        onKeyDown: (event) => event.key === ' ' && press(event),
      }
  return (
    <>
      <Link to={address} {...button}>
        {children}
      </Link>
      {isOpen && counties}
    </>
  )
}
