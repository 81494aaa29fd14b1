import { readStored, store } from '#app/browser/local-store.ts'

/** "off" if the visitor has disabled the shortcut. */
const KEY = 'search-shortcut'
const CHANGED = 'cm:search-shortcut'

/** True while "/" is the search shortcut in this browser. */
export function hasShortcut(): boolean {
  return readStored(KEY) !== 'off'
}

export function setShortcut(isOn: boolean): void {
  store(KEY, isOn ? null : 'off')
  dispatchEvent(new Event(CHANGED))
}

export function onShortcutChange(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

/** Targets of "/", the first visible: the box of the search page, the header's search, or the search of an open menu. */
const PLACES = ['[data-search-box]', '.site-header a[href$="/search"]', '.mobile-menu input[type="search"]']

/**
 * Moves the focus to the search when "/" is pressed, for the life of the document. It does not while the reader types
 * or a dialog is open, with modifier keys, or if the visitor has disabled it.
 */
export function watchShortcut(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (!hasShortcut()) return
    const place = shownPlace() ?? placeInMenu()
    if (!place) return
    event.preventDefault()
    place.focus()
    if (place instanceof HTMLInputElement) place.select()
  })
}

function shownPlace(): HTMLElement | undefined {
  return PLACES.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).find(isShown)
}

/** In narrow windows the search is in the menu, which is opened for it. */
function placeInMenu(): HTMLElement | undefined {
  document.querySelector('details.mobile-menu')?.setAttribute('open', '')
  return shownPlace()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  )
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
