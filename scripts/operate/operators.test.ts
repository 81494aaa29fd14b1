import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSignUp, type SignUp } from '#domain/newsletter.ts'
import { readContactMessage, type ContactMessage } from '#domain/contact.ts'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { openErasures } from '#providers/database/erased-files.ts'
import type { Store } from '#services/storage/database.ts'
import { createMessageService } from '#services/newsletter/messages.ts'
import { createNewsletterService } from '#services/newsletter/newsletter.ts'
import { createVoteService } from '#services/votes/votes.ts'
import { backUp } from './backup.ts'
import { erase } from './erase.ts'
import { exportMessages } from './export-messages.ts'
import { exportSignUps } from './export-sign-ups.ts'
import { exportVotes } from './export-votes.ts'
import { sentenceOf, type Command } from './open-store.ts'
import { restore } from './restore.ts'
import { reviewVotes } from './review-votes.ts'

const anyTitle = { isTitle: async () => true, asksProof: false }
const at = new Date('2026-03-01T12:00:00Z')
let folder: string
let file: string
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-commands-'))
  file = path.join(folder, 'common-measure.sqlite')
  store = await openSqlite(file, () => at)
  let made = 0
  const newValue = () => `value-of-sixteen-${(made += 1)}`
  const votes = createVoteService(store, { newValue, ...anyTitle })
  const visitor = String(await votes.recognize('', at))
  await votes.cast({ subtopic: 'Health, and care', visitor }, at)
  await votes.cast({ subtopic: '=1+1', visitor }, at)
  const signUp = { email: 'ana@example.org', firstName: '=cmd()', lastName: 'Nguyen', topics: ['Arts', 'Health'] }
  const newsletter = createNewsletterService(store, { newValue, isDelivered: false })
  await newsletter.signUp(readSignUp(signUp) as SignUp, visitor, at)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const commands: Record<string, Command> = {
  'export-votes': exportVotes,
  'export-sign-ups': exportSignUps,
  'export-messages': exportMessages,
  erase,
  'review-votes': reviewVotes,
  backup: backUp,
  restore,
}

/** Runs an operator's command while the store of this test is open, like that of a server. */
async function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const lines: string[] = []
  const context = { env: { DATA_DIR: folder, ...env }, now: at, say: (line: string) => void lines.push(line) }
  try {
    await commands[name]?.(args, context)
    return { output: lines.join('\n'), refusal: null }
  } catch (error) {
    return { output: lines.join('\n'), refusal: sentenceOf(error as Error) }
  }
}

describe('while the server runs', () => {
  test('export-votes writes all votes, safe for spreadsheet programs', async () => {
    const csv = path.join(folder, 'votes.csv')
    const { output } = await command('export-votes', [csv])
    expect(output).toContain('Wrote 2 votes for 2 titles to ')
    expect(readFileSync(csv, 'utf8').split('\r\n')).toEqual([
      'subtopic,voter,cast_at,void',
      expect.stringMatching(/^'=1\+1,[0-9a-f]{16},2026-03-01T12:00:00\.000Z,$/),
      expect.stringMatching(/^"Health, and care",[0-9a-f]{16},2026-/),
      '',
    ])
    expect(statSync(csv).mode & 0o777).toBe(0o600)
    expect((await command('export-votes', [csv])).refusal).toContain('EEXIST')
  })

  test('review-votes lists suspicious votes, marks them void and restores them', async () => {
    expect((await command('review-votes')).output).toBe('No votes of the last 30 days look suspicious.')
    let made = 0
    const votes = createVoteService(store, { newValue: () => `made-by-a-program-${(made += 1)}`, ...anyTitle })
    for (let i = 0; i < 30; i += 1) {
      const networks = [{ name: '192.0.2.7', weight: 1 }]
      await votes.cast({ subtopic: '=1+1', visitor: String(await votes.recognize('', at)), networks }, at)
    }
    const { output } = await command('review-votes')
    const [, run = ''] = /^(burst-[0-9a-f]{8}): 30 votes of 30 visitors from one address$/m.exec(output) ?? []
    expect(output).toContain('at most 30 in one second; 0 with a proof\n  =1+1 30\n')
    expect(output).not.toContain('192.0.2.7')

    expect((await command('review-votes', ['--void', run])).output).toContain('Marked 30 votes void.')
    expect(await votes.count('=1+1')).toBe(1)
    expect((await command('review-votes', ['--void', run])).output).toBe('All votes of this run are void already.')
    const list = (await command('review-votes')).output
    expect(list).toContain('from one address, 30 void')
    expect(list).toContain(`Void: 30 votes marked at ${at.toISOString()}`)
    const csv = path.join(folder, 'votes.csv')
    expect((await command('export-votes', [csv])).output).toContain('30 votes of them void')
    expect(readFileSync(csv, 'utf8').match(/,void\r\n/g)).toHaveLength(31)

    const restored = await command('review-votes', ['--restore', at.toISOString()])
    expect(restored.output).toBe('Restored 30 votes. They count again.')
    expect(await votes.count('=1+1')).toBe(31)
  })

  test('export-sign-ups writes the list', async () => {
    expect((await command('export-sign-ups')).output).toContain('Wrote 1 sign-up to ')
    const [csv = ''] = readdirSync(path.join(folder, 'exports'))
    expect(readFileSync(path.join(folder, 'exports', csv), 'utf8').split('\r\n')[1]).toBe(
      `ana@example.org,'=cmd(),Nguyen,,,,Arts; Health,,${at.toISOString()},${at.toISOString()},confirmed,`,
    )
  })

  test('export-messages writes the received messages', async () => {
    const csv = path.join(folder, 'messages.csv')
    const fields = { mode: 'story', email: 'ana@example.org', firstName: 'Ana', lastName: 'Nguyen', message: '=a\n"b"' }
    await createMessageService(store, () => '1').keep(readContactMessage(fields) as ContactMessage, at)
    expect((await command('export-messages', [csv])).output).toContain('Wrote 1 message to ')
    expect(readFileSync(csv, 'utf8').split('\r\n')[1]).toBe(
      `${at.toISOString()},story,ana@example.org,Ana,Nguyen,,,,,,"'=a\n""b"""`,
    )
  })

  test('erase leaves no trace in the files of the database', async () => {
    expect((await command('erase', ['ANA@example.org'])).output).toContain('Erased: 1 sign-up, 0 messages.')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const each = path.join(folder, name)
      if (statSync(each).isFile()) expect(readFileSync(each).includes('ana@example.org')).toBe(false)
    }
    expect((await command('erase', ['ana@example.org'])).output).toContain('No data is stored under this e-mail.')
    expect(await createVoteService(store, { newValue: () => '', ...anyTitle }).count('=1+1')).toBe(1)
  })

  test('backup excludes the salt of the current day', async () => {
    const salt = 'the-salt-of-today'
    await store.write((db) => db.insertInto('day_salt').values({ day: '2026-03-01', salt }).execute())
    const copy = path.join(folder, 'copy.sqlite')
    await command('backup', [copy])
    expect(readFileSync(copy).includes(salt)).toBe(false)
    expect(await store.read((db) => db.selectFrom('day_salt').select('salt').execute())).toEqual([{ salt }])
  })

  test('backup copies the data, and restore works only after the server has stopped', async () => {
    const copy = path.join(folder, 'copies', 'monday.sqlite')
    expect((await command('backup', [copy])).output).toContain('2 votes, 1 sign-up, 0 messages')
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    await store.write((db) => db.deleteFrom('sign_up').execute())

    expect((await command('restore', [copy])).refusal).toBe(`${file} is in use. Stop the server, then restore.`)

    await store.close()
    expect((await command('restore', [copy])).output).toContain('2 votes, 1 sign-up, 0 messages')
    expect(readdirSync(folder).some((name) => name.startsWith('common-measure.sqlite.before-'))).toBe(true)
    expect(readdirSync(folder).filter((name) => /incoming|unfinished/.test(name))).toEqual([])
    store = await openSqlite(file, () => at)
    const list = await store.read((db) => db.selectFrom('sign_up').select('email').execute())
    expect(list).toEqual([{ email: 'ana@example.org' }])
  })

  test('restore repeats erasures, and keeps later sign-ups', async () => {
    const copy = path.join(folder, 'copies', 'monday.sqlite')
    await command('backup', [copy])
    await command('erase', ['Ana@example.org'])
    for (const name of ['', 'key', 'addresses'])
      expect(statSync(path.join(folder, 'erased', name)).mode & 0o077).toBe(0)
    await store.close()
    const { output } = await command('restore', [copy])
    expect(output).toContain('2 votes, 0 sign-ups, 0 messages')
    expect(output).toContain('Erased again, because of earlier erasures: 1 sign-up, 0 messages')
    expect(readFileSync(file).includes('ana@example.org')).toBe(false)
    store = await openSqlite(file, () => at)
    expect((await command('erase', ['--replay'])).output).toBe('No erased data is stored.')

    const newsletter = createNewsletterService(store, { newValue: () => 'value-of-sixteen-again', isDelivered: false })
    const signUp = readSignUp({ email: 'ana@example.org' }) as SignUp
    await newsletter.signUp(signUp, '', new Date(at.getTime() + 1))
    expect((await command('erase', ['--replay'])).output).toBe('No erased data is stored.')
    expect(await store.read((db) => db.selectFrom('sign_up').select('email').execute())).toHaveLength(1)
  })

  test('erase --replay repeats erasures after a restore by other tools and after a killed erasure', async () => {
    expect((await command('erase', ['--replay'])).output).toBe('Nothing has been erased yet.')
    await openErasures(folder).add('ana@example.org', at)
    expect((await command('erase', ['--replay'])).output).toBe('Erased again: 1 sign-up, 0 messages.')
    expect(await store.read((db) => db.selectFrom('sign_up').selectAll().execute())).toEqual([])
  })
})

describe('a failed command', () => {
  test.each([
    ['erase', [], 'Name the e-mail address to erase'],
    ['erase', ['ana'], 'Name the e-mail address to erase'],
    ['review-votes', ['--void'], 'Name the action'],
    ['review-votes', ['many-1'], 'Name the action'],
    ['review-votes', ['--void', 'many-1'], 'There is no run "many-1"'],
    ['review-votes', ['--restore', 'yesterday'], 'No votes were marked void at "yesterday"'],
    ['restore', [], 'Name the backup to restore'],
    ['restore', ['/nowhere.sqlite'], 'There is no file /nowhere.sqlite'],
    ['restore', ['package.json'], 'package.json cannot be read as a database.'],
  ])('reports its error in one sentence: %s %j', async (name, args, sentence) => {
    expect((await command(name, args)).refusal).toContain(sentence)
  })

  test('creates no database in an empty folder', async () => {
    const empty = path.join(folder, 'empty')
    for (const name of ['export-votes', 'backup'])
      expect((await command(name, [], { DATA_DIR: empty })).refusal).toContain('There is no database at')
    expect(readdirSync(folder)).not.toContain('empty')
  })

  test('reports an invalid database address', async () => {
    expect((await command('backup', [], { DATABASE_URL: 'mysql://x' })).refusal).toContain('is not understood')
  })

  test('exits with code 1, without a stack trace', async () => {
    const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: path.join(folder, 'empty') }
      execFile(process.execPath, ['scripts/operate/erase.ts'], { env }, (error, _output, errors) =>
        resolve({ code: error?.code, errors }),
      )
    })
    expect([code, errors]).toEqual([1, 'Name the e-mail address to erase: npm run erase -- someone@example.org\n'])
  }, 30_000)
})

describe('a damaged database', () => {
  test('is replaced by a restored backup', async () => {
    const copy = path.join(folder, 'copy.sqlite')
    await command('backup', [copy])
    await store.close()
    writeFileSync(file, 'nothing that a database would begin with'.repeat(50))
    expect((await command('restore', [copy])).refusal).toBeNull()
    store = await openSqlite(file, () => at)
    expect(await createVoteService(store, { newValue: () => '', ...anyTitle }).count('=1+1')).toBe(1)
  })
})

test.each(['backup', 'restore'])('%s for PostgreSQL names the PostgreSQL tools, and no password', async (name) => {
  const { output } = await command(name, [], { DATABASE_URL: 'postgres://cm:hush@db.example/votes' })
  expect(output).toMatch(/pg_(dump|restore)/)
  expect(output).not.toContain('hush')
})

test('restore is rejected while another process uses the database', async () => {
  const copy = path.join(folder, 'copy.sqlite')
  await command('backup', [copy])
  await store.close()
  const holder = spawn(process.execPath, [
    '-e',
    `const { DatabaseSync } = require('node:sqlite')
     const db = new DatabaseSync(${JSON.stringify(file)})
     db.prepare('select count(*) from vote').get()
     process.stdout.write('open')
     setInterval(() => {}, 1000)`,
  ])
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  const { refusal } = await command('restore', [copy])
  holder.kill()
  expect(refusal).toContain('is in use')
  store = await openSqlite(file, () => at)
}, 30_000)
