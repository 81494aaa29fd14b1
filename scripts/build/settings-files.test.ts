import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from '#server/settings/config.ts'
import { SETTING_TEXTS } from '#server/settings/setting-texts.ts'
import { settingsFiles } from './settings-files.ts'

test.each([...settingsFiles()])('%s equals the output of "npm run develop -- settings"', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('every setting is described once', () => {
  const described = Object.values(SETTING_TEXTS).flatMap((texts) => Object.keys(texts))
  expect(described.toSorted()).toEqual([...variableNames].toSorted())
})
