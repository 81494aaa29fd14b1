import { Suspense, use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderToTexts } from './render-to-texts.server.ts'

const options = {
  nonce: 'm',
  leaveOut: ' data-none="true"',
  onError(error: unknown) {
    throw error
  },
}

const render = async (document: ReactNode) => (await renderToTexts(document, options)).join('')

/** Longer than what React makes bytes of, with characters of two, three and four bytes. */
const LONG = 'ä–😀<b data-none="true">x</b>'.repeat(2000)

test('a text of bytes and of finished markup, in which the attribute stays', async () => {
  const html = await render(
    <main>
      <p data-none="true">„a“ 😀</p>
      <div data-none="true" dangerouslySetInnerHTML={{ __html: LONG }} />
      <p data-none="true">b</p>
    </main>,
  )
  expect(html).toBe(`<main><p>„a“ 😀</p><div>${LONG}</div><p>b</p></main>`)
})

test('an attribute is left out wherever the bytes of its element are cut', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => index)
  const html = await render(
    <ul>
      {rows.map((row) => (
        <li key={row} data-none="true">
          {row}
        </li>
      ))}
    </ul>,
  )
  expect(html).toBe(`<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`)
})

test('what comes later stands in its place', async () => {
  const later = Promise.resolve('later')
  const Later = () => <b>{use(later)}</b>
  const html = await render(
    <div>
      <Suspense fallback="wait">
        <Later />
      </Suspense>
    </div>,
  )
  expect(html).toContain('<b>later</b>')
  expect(html).not.toContain('wait')
})

test('a document that cannot be rendered is a rejection', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await expect(renderToTexts(<Broken />, { ...options, onError: () => {} })).rejects.toThrow('broken')
})
