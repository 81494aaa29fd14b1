import { previewNewChart, takeDroppedFile } from './new-chart/new-chart-script.ts'
import { previewWhileTyping } from './preview.ts'

takeKeyFromAddress()
previewWhileTyping()
previewNewChart()
takeDroppedFile()

/** Signs in by a link with `#key=…`, which is never in a server's log. Removes the key from address and history at once. */
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
