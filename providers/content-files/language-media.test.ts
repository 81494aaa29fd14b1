import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOwnMedia } from './language-media.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-'))
mkdirSync(join(folder, 'es', 'media', 'reports'), { recursive: true })
writeFileSync(join(folder, 'es', 'media', 'reports', 'arts.pdf'), '')
const ownMedia = createOwnMedia(folder, 'es', '/es', 'https://site.example')

test.each([
  ['"/media/reports/arts.pdf"', '"/es/media/reports/arts.pdf"'],
  ['"https://site.example/media/reports/arts.pdf"', '"https://site.example/es/media/reports/arts.pdf"'],
  ['"https://other.example/media/reports/arts.pdf"', '"https://other.example/media/reports/arts.pdf"'],
  ['"/media/reports/health.pdf"', '"/media/reports/health.pdf"'],
  ['"/es/media/reports/arts.pdf"', '"/es/media/reports/arts.pdf"'],
])('the media address %s becomes %s', (address, expected) => {
  expect(ownMedia(address)).toBe(expected)
})
