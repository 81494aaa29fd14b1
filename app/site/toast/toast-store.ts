/** A short message in the corner of the window. */
export interface Toast {
  id: number
  tone: 'ok' | 'error'
  text: string
}

/** How long a toast stays (docs/contracts/pages.md#vote-box). */
export const TOAST_MS = 4000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(tone: Toast['tone'], text: string): void {
  const id = ++lastId
  change([...toasts, { id, tone, text }])
  setTimeout(() => dismissToast(id), TOAST_MS)
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
