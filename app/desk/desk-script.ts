import { previewWhileTyping } from './preview.ts'

takeKeyFromAddress()
previewWhileTyping()

/**
 * A link with `#key=…`, which no server and no log gets to see, signs in by itself. The key leaves the address at once,
 * so that it is in no bookmark and no history.
 */
function takeKeyFromAddress(): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key')
  if (key === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const form = document.querySelector<HTMLFormElement>('.desk-sign-in')
  const input = form?.querySelector<HTMLInputElement>('[name="key"]')
  if (!form || !input) return
  input.value = key
  form.submit()
}
