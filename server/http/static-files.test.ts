import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'static-'))
const client = path.join(folder, 'client')
const media = path.join(folder, 'media')
mkdirSync(path.join(client, 'assets'), { recursive: true })
mkdirSync(media)
writeFileSync(path.join(folder, 'secret.txt'), 'secret')
writeFileSync(path.join(client, 'assets', 'page-1a2b.js'), 'plain')
writeFileSync(path.join(client, 'assets', 'page-1a2b.js.br'), 'compressed')
writeFileSync(path.join(client, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(media, 'a picture.svg'), '<svg/>')
writeFileSync(path.join(media, 'film.mp4'), '0123456789')

const SCRIPT = '<script>alert(1)</script>'
for (const name of ['x.html', 'x.HTM', 'x.xml', 'x.JS', 'x.svg', 'x.SVG', 'x.PNG', 'x', 'x.html ', 'x.mp4', 'x.PDF']) {
  writeFileSync(path.join(media, name), SCRIPT)
}
mkdirSync(path.join(media, 'folder.svg'))
writeFileSync(path.join(media, 'folder.svg', 'index.html'), SCRIPT)
mkdirSync(path.join(media, 'folder'))
writeFileSync(path.join(media, 'folder', 'index.html'), SCRIPT)

const files = staticFiles(client, media)

describe('assets', () => {
  test('are immutable, and compressed on request', async () => {
    const response = await files.request('/assets/page-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toBe('compressed')
  })

  test('return a plain 404 if missing', async () => {
    const response = await files.request('/assets/gone.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toBeNull()
  })
})

describe('media', () => {
  test('may have spaces in names, and are sandboxed as drawings', async () => {
    const response = await files.request('/media/a%20picture.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  const download = 'application/octet-stream'
  test.each([
    ['x.html', download],
    ['x.HTM', download],
    ['x%2Ehtml', download],
    ['x.html%20', download],
    ['x.xml', download],
    ['x.JS', download],
    ['x', download],
    ['folder', download],
    ['folder/', download],
    ['folder/index.html', download],
    ['folder.svg', 'image/svg+xml'],
    ['x.svg', 'image/svg+xml'],
    ['x.SVG', 'image/svg+xml'],
    ['x.PNG', 'image/png'],
  ])('are sandboxed as %s regardless of their content', async (name, type) => {
    for (const headers of [
      {},
      { range: 'bytes=0-4' },
      { 'if-modified-since': new Date(Date.now() + 1e6).toUTCString() },
    ]) {
      const response = await files.request(`/media/${name}`, { headers })
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-security-policy')).toContain('; sandbox;')
      expect(response.headers.get('content-disposition')).toBe(type === download ? 'attachment' : null)
    }
  })

  test.each([
    ['x.mp4', 'video/mp4'],
    ['x.PDF', 'application/pdf'],
  ])('have no sandbox as %s, which the browser’s viewer opens', async (name, type) => {
    const { headers } = await files.request(`/media/${name}`)
    expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([type, null])
  })

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=-2', 206, '89'],
    ['bytes=8-', 206, '89'],
    ['bytes=99-', 416, null],
    ['bytes=0-0,2-2', 200, '0123456789'],
    [`bytes=${'0-0,'.repeat(1000)}1-1`, 200, '0123456789'],
    ['bytes=abc', 200, '0123456789'],
    ['bytes=', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
    [`bytes=0-${'9'.repeat(400)}`, 200, '0123456789'],
  ])('return for the range %s the status %i', async (range, status, text) => {
    const response = await files.request('/media/film.mp4', { headers: { range } })
    expect(response.status).toBe(status)
    if (text !== null) expect(await response.text()).toBe(text)
  })

  test('return 304 for an unchanged copy', async () => {
    const first = await files.request('/media/film.mp4')
    const headers = { 'if-modified-since': first.headers.get('last-modified') ?? '' }
    expect((await files.request('/media/film.mp4', { headers })).status).toBe(304)
  })

  test.each(['/media/../secret.txt', '/media/%2e%2e/secret.txt', '/media/..%2fsecret.txt', '/media/gone.png'])(
    'return 404 at %s',
    async (path) => {
      expect((await files.request(path)).status).toBe(404)
    },
  )
})

test('icons are served from the root', async () => {
  expect((await files.request('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
})
