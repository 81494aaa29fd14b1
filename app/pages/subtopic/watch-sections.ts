import { throttle } from '#app/browser/throttle.ts'
import { followAnchor } from '#app/document/reading/follow-anchor.ts'
import { idInHash } from '#app/document/reading/id-in-hash.ts'
import { landmarksOf, percentScrolled, sectionBeingRead, showHash } from '#app/document/reading/scroll-spy.ts'

/** Minimum interval between updates of progress and section list (docs/contracts/pages.md#subtopic). */
const UPDATE_MS = 100
/** A section is current once it is above this share of the window's height. */
const READING_LINE = 0.3

/** Shows the reading progress of a subtopic, marks the current section and writes it into the address. */
export function watchSections(): void {
  const bar = document.querySelector<HTMLElement>('.progress')
  const list = document.querySelector<HTMLElement>('.toc')
  if (!list) return
  const links = [...list.querySelectorAll('a')]
  const sections = links.map(({ hash }) => ({ id: idInHash(hash) }))
  let current: string | null = null

  const look = () => {
    const percent = percentScrolled(scrollY, document.documentElement.scrollHeight, innerHeight)
    bar?.style.setProperty('--done', `${percent}%`)
    const id = sectionBeingRead(landmarksOf(sections), innerHeight * READING_LINE)
    const next = id ?? sections[0]?.id ?? null
    if (next !== current) mark(list, links, next)
    current = next
    return id
  }
  const follow = throttle(() => {
    const id = look()
    if (isAtNamedChart()) return
    const next = scrollY > 0 ? id : null
    // A hash that is not a section, such as the vote box, stays until a section is reached.
    if (next !== null || sections.some((section) => section.id === idInHash(location.hash))) showHash(next)
  }, UPDATE_MS)

  look()
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  list.addEventListener('click', followAnchor)
}

/** True while the chart in the address is in the window: its link stays as the reader got it. */
function isAtNamedChart(): boolean {
  const chart = document.getElementById(idInHash(location.hash))
  if (!chart?.matches('figure')) return false
  const { top, bottom } = chart.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** In narrow windows the list is a scrolling row; keeps the current section or the focused link visible. */
function mark(list: HTMLElement, links: HTMLAnchorElement[], current: string | null): void {
  const shown = links.find(({ hash }) => hash === `#${current}`)
  for (const link of links) {
    if (link === shown) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  if (!shown || list.scrollWidth <= list.clientWidth || list.contains(document.activeElement)) return
  list.scrollTo({ left: shown.offsetLeft - list.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2 })
}
