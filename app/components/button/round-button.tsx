import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

interface RoundButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name; the icon has none. */
  label: string
  icon: IconName
}

/** A button with only an icon. */
export function RoundButton({ label, icon, className = '', type = 'button', ...rest }: RoundButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- a button by default
    <button className={`round ${className}`.trim()} type={type} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
