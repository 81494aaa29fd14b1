import { whenIdle } from '#app/browser/when-idle.ts'

/** Duration of each picture (docs/contracts/pages.md#contact-and-thank-you). */
const STAY_MS = 3000

/**
 * Shows the pictures of the backdrop (backdrop.tsx) in turn, unless motion is reduced; the button after them stops and starts them. All
 * but the first load once the page is usable and they play.
 */
export async function playBackdrop(pictures: HTMLElement): Promise<void> {
  await whenIdle()
  const button = pictures.nextElementSibling
  if (!(button instanceof HTMLButtonElement)) return
  const others = pictures.querySelector('template')
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let chosen: boolean | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  const update = () => {
    const isPlaying = chosen ?? !lessMotion.matches
    button.toggleAttribute('data-playing', isPlaying)
    button.ariaLabel = button.dataset[isPlaying ? 'pause' : 'play'] ?? null
    clearInterval(timer)
    if (!isPlaying) return
    if (others) pictures.append(others.content)
    timer = setInterval(showNext, STAY_MS, pictures)
  }
  lessMotion.addEventListener('change', update)
  button.addEventListener('click', () => {
    chosen = !button.hasAttribute('data-playing')
    update()
  })
  update()
  button.hidden = false
}

function showNext(pictures: HTMLElement): void {
  const all = [...pictures.querySelectorAll('img')]
  const at = all.findIndex((picture) => 'shown' in picture.dataset)
  all[at]?.removeAttribute('data-shown')
  all[(at + 1) % all.length]?.setAttribute('data-shown', '')
}
