import { useEffect, useState, type MouseEvent } from 'react'
import { landmarksOf, sectionBeingRead } from '#app/document/reading/scroll-spy.ts'
import { idInHash } from '#app/document/reading/id-in-hash.ts'
import { goTo } from '#app/document/reading/scroll.ts'
import { throttle } from '#app/browser/throttle.ts'
import * as texts from '#app/messages/faqs.ts'
import '#app/styles/section-links.css'

const UPDATE_MS = 100
/** A category is current once it is above this share of the window's height. */
const READING_LINE = 0.35

/** The categories next to the questions; the current category is marked. */
export function CategoryList({ categories }: { categories: { id: string; title: string }[] }) {
  const [current, setCurrent] = useState(categories[0]?.id ?? null)

  useEffect(() => {
    const look = () => {
      const landmarks = landmarksOf(categories)
      // At the end of the page the last category is current, even if it is short.
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const last = isAtEnd ? categories.at(-1)?.id : undefined
      setCurrent(last ?? sectionBeingRead(landmarks, innerHeight * READING_LINE) ?? categories[0]?.id ?? null)
    }
    const follow = throttle(look, UPDATE_MS)
    look()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      follow.cancel()
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [categories])

  return (
    <nav className="section-links faq-categories screen-only" aria-label={texts.questionCategories}>
      {categories.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={glide} dir="auto">
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls smoothly to the category. */
function glide(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  if (goTo(idInHash(event.currentTarget.hash))) event.preventDefault()
}
