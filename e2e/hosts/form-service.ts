import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Renders a form at its own element, as such scripts do, and posts it to its own origin. */
const INLINE = `
  const base = new URL(document.currentScript.src).origin
  const form = document.createElement('form')
  form.innerHTML = '<label>Your wish <input name="wish"></label> <button>Send the wish</button>'
  document.currentScript.after(form)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch(base + '/take', { method: 'POST', body: new FormData(form) })
    form.textContent = await answer.text()
  })`

/** Renders a form in a frame. */
const FRAMED = `
  const frame = document.createElement('iframe')
  frame.title = 'Sign-up of the service'
  frame.src = new URL('/frame.html', document.currentScript.src).href
  document.currentScript.before(frame)`

const ANSWERS: Record<string, [type: string, body: string]> = {
  '/inline.js': ['text/javascript', INLINE],
  '/framed.js': ['text/javascript', FRAMED],
  '/frame.html': ['text/html', '<!doctype html><html lang="en"><title>Sign-up</title><p>Framed sign-up</p></html>'],
  '/take': ['text/plain', 'Your wish is with us.'],
}

/** A server that acts as the third party whose scripts render forms. */
export async function openFormService(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [type, body] = ANSWERS[request.url ?? ''] ?? []
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': `${type ?? 'text/plain'}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
