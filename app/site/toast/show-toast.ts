/** Duration of a toast (docs/contracts/pages.md#vote-box). */
export const TOAST_MS = 4000

/** Shows a short message in the corner of the window. */
export function showToast(tone: 'ok' | 'error', text: string): void {
  const corner = document.querySelector<HTMLElement>('.toasts')
  const template = corner?.querySelector<HTMLTemplateElement>(`template[data-tone=${tone}]`)
  const toast = template?.content.firstElementChild?.cloneNode(true)
  if (!corner || !(toast instanceof HTMLElement)) return
  const words = toast.querySelector('span')
  if (words) words.textContent = text
  const remove = () => toast.remove()
  toast.querySelector('button')?.addEventListener('click', remove)
  setTimeout(remove, TOAST_MS)
  corner.querySelector(tone === 'ok' ? '[role=status]' : '[role=alert]')?.append(toast)
  raiseToasts()
}

/** Moves the toasts into the browser's top layer, above an open dialog. */
export function raiseToasts(): void {
  const corner = document.querySelector<HTMLElement>('.toasts')
  if (corner?.matches(':popover-open')) corner.hidePopover()
  corner?.showPopover?.()
}
