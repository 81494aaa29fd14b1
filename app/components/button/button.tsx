import type { ComponentPropsWithRef, ElementType } from 'react'

interface Looks {
  /** Filled in the theme's color without one. `ink` and `cta` are the same in both themes. */
  look?: 'line' | 'ink' | 'cta' | undefined
  isSmall?: boolean
  /** A class of the parent, for its place in there. */
  className?: string
}

type ButtonProps<Element extends ElementType> = Looks & { as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Looks | 'as'
  >

/** A button, or a link that looks like one: `as` says what it is. */
export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const { as: Tag = 'button', look, isSmall, className, ...rest }: ButtonProps<ElementType> = props
  const looks = ['btn', look && `btn--${look}`, isSmall && 'btn--small', className]
  return <Tag className={looks.filter(Boolean).join(' ')} {...rest} />
}
