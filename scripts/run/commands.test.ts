import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { FAMILIES } from './commands.ts'

const FILES = '{*.md,app,bench,content,deploy,docs,domain,e2e,packages,providers,scripts,server,services,wordpress}'
/** Documents that contain former names of commands. */
const OLD_NAMES = /^(CHANGELOG|docs\/upgrading)\.md$/
const MENTION = /npm run (?:--silent )?([a-z][\w:-]*\w)(?: -- ([a-z][\w-]*))?/g

test('every command of a family has a script', () => {
  const files = Object.values(FAMILIES).flatMap((commands) => Object.values(commands).map(([file]) => file))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every command in a text exists', () => {
  const files = globSync([`${FILES}/**/*.{ts,tsx,md,php,yml,yaml,service,timer}`, '*.md'], {
    exclude: ['**/node_modules', '**/.react-router'],
  })
  const names = files
    .filter((file) => !OLD_NAMES.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(MENTION)].map(([, name = '', own]) => ({ file, name, own })),
    )
  const isThere = ({ name, own }: (typeof names)[number]) => {
    const family = FAMILIES[name]
    return name in manifest.scripts && (!family || own === undefined || Object.hasOwn(family, own))
  }
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((one) => !isThere(one))).toEqual([])
})
