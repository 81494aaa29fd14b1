import type { ComponentPropsWithRef, ElementType } from 'react'

interface Looks {
  /** By default, filled in the theme's color. `ink` and `cta` are the same in both themes. */
  look?: 'line' | 'ink' | 'cta' | undefined
  isSmall?: boolean
  /** Class from the parent, for the position in its layout. */
  className?: string
}

type ButtonProps<Element extends ElementType> = Looks & { as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Looks | 'as'
  >

/** A button, or a link that looks like a button, depending on `as`. */
export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const { as: Tag = 'button', look, isSmall, className, ...rest }: ButtonProps<ElementType> = props
  const looks = ['btn', look && `btn--${look}`, isSmall && 'btn--small', className]
  return <Tag className={looks.filter(Boolean).join(' ')} {...rest} />
}
