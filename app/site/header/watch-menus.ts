import { onRestored } from '#app/browser/on-restored.ts'
import { PREFIX } from '#domain/language.ts'
import type { MenuTopic } from '#app/site/site-data.ts'

/** Delays for a pointer that only crosses a menu, or leaves it briefly. */
const OPEN_AFTER_MS = 80
const CLOSE_AFTER_MS = 220

/**
 * Opens and closes the menus of the header, one at a time (docs/contracts/pages.md#header-menu-and-footer). A pressed
 * menu stays open when the pointer leaves. Escape, a press elsewhere and a followed link close it.
 */
export function watchMenus(): void {
  const nav = document.querySelector('.site-header .nav')
  const groups = [...(nav?.querySelectorAll<HTMLElement>('.nav__group') ?? [])]
  let open: HTMLElement | null = null
  let isPinned = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: HTMLElement | null, pins = false): void {
    clearTimeout(timer)
    for (const group of groups) {
      group.toggleAttribute('data-open', group === next)
      group.querySelector('.nav__toggle')?.setAttribute('aria-expanded', String(group === next))
    }
    open = next
    isPinned = pins
    if (next) void fillTopics(next)
  }

  function changeLater(next: HTMLElement | null, ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => change(next), ms)
  }

  onRestored(() => change(null))
  for (const group of groups) {
    const [link, toggle] = [group.querySelector('.nav__item'), group.querySelector('.nav__toggle')]
    let isTouch = false
    // Not `pointerenter`: a mouse resting on a menu while the scripts load only sends a `pointerover`.
    const onMouse = (move: () => void) => (event: Event) => {
      const { pointerType, relatedTarget } = event as PointerEvent
      const isInside = relatedTarget instanceof Node && group.contains(relatedTarget)
      if (pointerType !== 'touch' && !isInside) move()
    }
    const enter = () => (open === group ? clearTimeout(timer) : changeLater(group, OPEN_AFTER_MS))
    const leave = () => (isPinned ? clearTimeout(timer) : changeLater(null, CLOSE_AFTER_MS))
    group.addEventListener('pointerover', onMouse(enter))
    group.addEventListener('pointerout', onMouse(leave))
    group.addEventListener('focusout', ({ relatedTarget }) => {
      if (open === group && relatedTarget instanceof Node && !group.contains(relatedTarget)) change(null)
    })
    link?.addEventListener('pointerdown', (event) => {
      isTouch = (event as PointerEvent).pointerType === 'touch'
    })
    link?.addEventListener('click', (event) => {
      if (!isTouch || open === group) return
      event.preventDefault()
      change(group, true)
    })
    toggle?.addEventListener('click', () => change(open === group && isPinned ? null : group, true))
    group.querySelector('.mega, .menu')?.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) change(null)
    })
  }

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return
    if (open.contains(document.activeElement)) open.querySelector<HTMLElement>('.nav__toggle')?.focus()
    change(null)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (open && target instanceof Node && !nav?.contains(target)) change(null)
  })
  addEventListener('popstate', () => change(null))
  addEventListener('pageshow', ({ persisted }) => persisted && change(null))
}

/** On a site with many subtopics, loads them when the menu first opens (server/api/menu.ts). */
async function fillTopics(group: HTMLElement): Promise<void> {
  const topics = [...group.querySelectorAll<HTMLElement>('.mega__topic[data-count]')]
  if (topics.length === 0) return
  // No second request while the first is pending; a failed request is repeated at the next opening.
  for (const topic of topics) topic.removeAttribute('data-count')
  const subtopics = await readSubtopics()
  for (const topic of topics) {
    if (subtopics === null) topic.dataset['count'] = ''
    const links = subtopics?.[topic.dataset['topic'] ?? ''] ?? []
    if (links.length > 0) topic.append(listOf(links))
  }
}

async function readSubtopics(): Promise<Record<string, MenuTopic['subtopics']> | null> {
  try {
    return (await (await fetch(`${PREFIX}/menu.json`)).json()) as Record<string, MenuTopic['subtopics']>
  } catch {
    return null
  }
}

function listOf(links: MenuTopic['subtopics']): HTMLUListElement {
  const list = Object.assign(document.createElement('ul'), { className: 'bare' })
  for (const { path, title } of links) {
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('a'), { href: PREFIX + path, textContent: title }))
    list.append(item)
  }
  return list
}
