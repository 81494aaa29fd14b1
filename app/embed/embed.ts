import { answerButtons } from './frame-buttons.ts'
import { readInFrame } from './frame-reading.ts'
import { startSlider } from './slider.ts'
import { postHeight } from './post-height.ts'

/*
 * The only script of the embeddable page. The page is complete without it: every state has an address, and every
 * control is a link to one. It stores nothing and contacts only its own server, because it also runs in sandboxed
 * frames. These have no origin, no storage and no cookies.
 */

const slides = document.querySelector<HTMLElement>('.embed__slides')
const controls = document.querySelector<HTMLElement>('.embed__controls')
const isFramed = parent !== window

const fit = slides && controls ? startSlider(slides, controls) : () => {}
const announceHeight = isFramed ? postHeight(document.querySelector('figure')?.id ?? 'chart', fit) : () => {}

for (const [index, box] of document.querySelectorAll('.chart-box').entries()) {
  const figure = box.querySelector<HTMLElement>('.embed__chart')
  // A strip has no interaction, only buttons; its text lists all counties.
  if (figure?.dataset['strip'] !== undefined) answerButtons(figure, () => new URLSearchParams())
  else if (figure) readInFrame(figure, index)
}
document.addEventListener('submit', (event) => event.preventDefault())
// This event does not bubble.
document.addEventListener('toggle', announceHeight, { capture: true })
closeMenus()

// Without a frame, links open in place as on other pages; frames with an opaque origin cannot download or open windows.
if (!isFramed) for (const link of document.querySelectorAll('a[target]')) link.removeAttribute('target')
if (origin === 'null') for (const menu of document.querySelectorAll('.embed__menu')) menu.remove()

/** Closes an open menu when something else is used. */
function closeMenus(): void {
  const close = (except: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.embed__menu[open]')) {
      // The target of an event in a document is always a node.
      if (!menu.contains(except as Node | null)) menu.open = false
    }
  }
  document.addEventListener('pointerdown', ({ target }) => close(target))
  document.addEventListener('focusin', ({ target }) => close(target))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(null))
}
