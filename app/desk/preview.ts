import { trustedHtml } from '#app/browser/trusted-html.ts'

/** Delay between the last keystroke and the preview. */
const PAUSE_MS = 400

/** Shows the chart of pasted cells while the editor types, instead of sending the form. */
export function previewWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-preview]')
  const place = document.getElementById('tried')
  if (!form || !place) return
  let timer = 0
  let pending: AbortController | null = null

  async function show(): Promise<void> {
    pending?.abort()
    const call = new AbortController()
    pending = call
    if (!form || !place) return
    try {
      const response = await fetch(form.dataset['preview'] ?? '', {
        method: 'POST',
        body: new FormData(form),
        signal: call.signal,
      })
      if (!response.ok) return
      place.innerHTML = trustedHtml(await response.text())
    } catch {
      // The next keystroke tries again, and the button still sends the form.
    }
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void show(), PAUSE_MS)
  })
}
