import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedStyles } from './generated-styles.ts'

test.each([...(await generatedStyles())])('%s is what "npm run develop -- tokens" writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})
