import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PICTURE_THEMES, pictureThemes } from './picture-themes.ts'

test(`${PICTURE_THEMES} equals the output of "npm run develop -- tokens"`, async () => {
  expect(readFileSync(PICTURE_THEMES, 'utf8')).toBe(await pictureThemes())
})
