import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('the script for other sites is at most 6 KB', () => {
  expect(gzipSync(readFileSync('public/embed.js')).length).toBeLessThanOrEqual(6 * 1024)
})
