import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doubtfulSettings } from './doubtful-settings.ts'

test.each<[env: Record<string, string>, sentences: string[]]>([
  [{ SHEETS_API_KEY: 'abc' }, ['SHEETS_API_KEY has no effect without SHEETS_URL']],
  [{ SHEETS_API_KEY: 'abc', SHEETS_URL: 'https://sheets.googleapis.com' }, []],
  [{ SHEETS_API_KEY: ' ' }, []],
  [{ DATABASE_DIRECT_URL: 'x', DATABASE_URL: 'y' }, ['DATABASE_DIRECT_URL has no effect without SHARED_STATE']],
  [{ PURGE_TOKEN: 'abc' }, ['PURGE_TOKEN has no effect without PURGE_URL']],
  [{ TRUST_PROXI: '1' }, ['TRUST_PROXI is not a setting; did you mean TRUST_PROXY?']],
  [{ DATABASE_URI: 'postgres://' }, ['DATABASE_URI is not a setting; did you mean DATABASE_URL?']],
  [{ WORKERS: '' }, []],
  [{ WORKERS: '1' }, ['WORKERS is no longer a setting and is ignored; remove the line']],
  ...['2', 'auto'].map((count): [Record<string, string>, string[]] => [
    { WORKERS: count },
    [
      'WORKERS is no longer a setting: this server is one process. To use more cores, start more servers with SHARED_STATE=postgres behind a proxy (docs/operations/sizing.md)',
    ],
  ]),
  [{ TRUST_PROXY: '1', HOSTNAME: 'a', POSTS: '1', NODE_ENV: 'production', TEST_DATABASE_URL: 'x' }, []],
])('doubtfulSettings checks %j', (env, sentences) => {
  expect(doubtfulSettings(env)).toEqual(sentences)
})

test('doubtfulSettings reports nothing for .env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s))
  expect(doubtfulSettings(Object.fromEntries(pairs) as Record<string, string>)).toEqual([])
})
