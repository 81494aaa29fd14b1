import type { ReactNode, Ref, RefCallback } from 'react'
import './carousel.css'

interface SlidesProps {
  /** The scrolling element, for `useCarousel`. */
  viewport: RefCallback<HTMLElement> | undefined
  list?: Ref<HTMLUListElement>
  /** Label of a row of links, which becomes a navigation landmark. */
  navLabel?: string
  /** Slides move vertically instead of sideways. */
  isDown?: boolean
  /** Class names from the parent, for the scrolling element and for its list. */
  className?: string
  listClassName?: string
  /** One list item per slide. */
  children: ReactNode
}

/** The slides of a carousel: a list that scrolls natively in every browser. */
export function Slides({ viewport, list, navLabel, isDown = false, className, listClassName, children }: SlidesProps) {
  const Viewport = navLabel === undefined ? 'div' : 'nav'
  const looks = ['carousel', isDown && 'carousel--down', className]
  return (
    <Viewport className={looks.filter(Boolean).join(' ')} aria-label={navLabel} ref={viewport}>
      <ul className={['carousel__slides', listClassName, 'bare'].filter(Boolean).join(' ')} ref={list}>
        {children}
      </ul>
    </Viewport>
  )
}
