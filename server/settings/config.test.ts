import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, variableNames } from './config.ts'

const DESK_KEYS_EXAMPLE = 'ana:a-long-text-that-nobody-guesses,ben:another-such-long-text'

describe('readConfig', () => {
  test('returns the embedded defaults for an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: null,
      siteUrl: 'http://localhost:3000',
      siteName: '',
      contentDir: path.resolve('content'),
      sheetsDir: path.resolve('content/worksheets'),
      contentUrl: null,
      contentReader: null,
      contentIds: { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 },
      dataDir: path.resolve('data'),
      databaseUrl: null,
      sharedDatabase: null,
      pgPoolMax: 10,
      functionsUrl: '/functions',
      readsCountsByGet: false,
      formScripts: { contact: '', newsletter: '' },
      newsletterWebhook: null,
      mail: null,
      retention: { messagesDays: null, unconfirmedDays: 30 },
      trackers: { tagId: '', scriptUrl: '' },
      hostedSearch: null,
      trustProxy: { kind: 'none' },
      clientAddressHeader: null,
      purge: null,
      asksVoteProof: true,
      contentTestMode: false,
      securityContact: null,
      sheetsUrl: null,
      sheetsApiKey: null,
      sheetsAllow: [],
      cacheTtlMs: 300_000,
      desk: { isOpen: true, keys: null },
      hold: { isOn: true, days: 7 },
      deskNotices: { webhook: null, mail: [] },
      hookSecret: null,
    })
  })

  test('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', CONTENT_URL: ' ' })).toEqual(readConfig({}))
  })

  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ SITE_URL: 'https://a.example/' }, { siteUrl: 'https://a.example' }],
    [{ CONTENT_DIR: '/srv/content' }, { contentDir: '/srv/content', sheetsDir: '/srv/content/worksheets' }],
    [{ SHEETS_ALLOW: ' a, b ,' }, { sheetsAllow: ['a', 'b'] }],
    [{ CONTENT_IDS: 'landing=5, events=6' }, { contentIds: { ...readConfig({}).contentIds, landing: 5, events: 6 } }],
    [{ CONTENT_TEST_MODE: '1' }, { contentTestMode: true }],
    [{ VOTE_COUNTS: 'get' }, { readsCountsByGet: true }],
    [{ VOTE_COUNTS: 'get', FUNCTIONS_URL: 'https://functions.example.org' }, { readsCountsByGet: false }],
    [{ TRUST_PROXY: '1' }, { trustProxy: { kind: 'hops', hops: 1 } }],
    [{ TRUST_PROXY: '3' }, { trustProxy: { kind: 'hops', hops: 3 } }],
    [
      { TRUST_PROXY: 'private', CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' },
      { trustProxy: { kind: 'networks' }, clientAddressHeader: 'CF-Connecting-IP' },
    ],
    [{ SECURITY_CONTACT: 'ana@example.org' }, { securityContact: 'mailto:ana@example.org' }],
    [{ SECURITY_CONTACT: 'mailto:ana@example.org' }, { securityContact: 'mailto:ana@example.org' }],
    [{ SECURITY_CONTACT: 'https://example.org/report' }, { securityContact: 'https://example.org/report' }],
    [{ PG_POOL_MAX: '3' }, { pgPoolMax: 3 }],
    [{ VOTE_PROOF: 'off' }, { asksVoteProof: false }],
    [{ CACHE_TTL_SECONDS: '0' }, { cacheTtlMs: 0 }],
    [{ RETENTION_MESSAGES_DAYS: '365' }, { retention: { messagesDays: 365, unconfirmedDays: 30 } }],
    [{ MAIL_FROM: 'a@b.example' }, { mail: null }],
  ])('reads %j as %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SITE_URL', 'example.org'],
    ['CONTENT_URL', 'ftp://cms.example.org'],
    ['CONTENT_IDS', 'landing'],
    ['CONTENT_IDS', 'nothing=4'],
    ['CONTENT_TEST_MODE', 'yes'],
    ['CACHE_TTL_SECONDS', '5 minutes'],
    ['PG_POOL_MAX', '0'],
    ['SHARED_STATE', 'redis'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1,2'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['CLIENT_ADDRESS_HEADER', 'CF Connecting IP'],
    ['SECURITY_CONTACT', 'Ana'],
    ['SECURITY_CONTACT', 'http://example.org/report'],
    ['SECURITY_CONTACT', 'mailto:'],
    ['SECURITY_CONTACT', 'mailto:ana'],
    ['SECURITY_CONTACT', 'https://'],
    ['SECURITY_CONTACT', 'https://example.org/a b'],
    ['FUNCTIONS_URL', '//elsewhere'],
    ['CONTACT_FORM_URL', '/form.js'],
    ['ANALYTICS_TAG_ID', 'GTM-1<script>'],
    ['ANALYTICS_SCRIPT_URL', 'stats.example.org/script.js'],
    ['NEWSLETTER_FORM_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'Common Measure'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'Ana <a@b.example> <c@d.example>'],
    ['RETENTION_MESSAGES_DAYS', '0'],
    ['RETENTION_UNCONFIRMED_DAYS', 'never'],
    ['DESK', 'closed'],
    ['HOLD', 'maybe'],
    ['HOLD_DAYS', '0'],
    ['DESK_MAIL', 'ana@example.org, nobody'],
  ])('rejects %s=%s with the variable, the value and an example', (name, value) => {
    const attempt = () => readConfig({ [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(`${name} is "${value}", which is not understood; an example is ${name}=`)
  })

  test('names every invalid variable, and hides keys', () => {
    expect(() => readConfig({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT.*\nSITE_URL/s)
    const config = readConfig({ SHEETS_URL: 'https://s.example', SHEETS_API_KEY: 'hush' })
    expect(JSON.stringify(config) + String(config.sheetsApiKey)).not.toContain('hush')
    expect(config.sheetsApiKey?.reveal()).toBe('hush')
  })

  test.each(['', '1', '2'])('rejects a client address header with TRUST_PROXY=%s', (trust) => {
    const attempt = () => readConfig({ TRUST_PROXY: trust, CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' })
    expect(attempt).toThrow('CLIENT_ADDRESS_HEADER is "CF-Connecting-IP", but TRUST_PROXY does not name the networks')
  })

  test.each([
    ['news@example.org', { name: '', address: 'news@example.org' }],
    ['Common Measure <news@example.org>', { name: 'Common Measure', address: 'news@example.org' }],
    ['"Measure, Common" <news@localhost>', { name: 'Measure, Common', address: 'news@localhost' }],
  ])('reads the sender of mail from %s', (text, from) => {
    const { mail } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: text })
    expect(mail?.from).toEqual(from)
    expect(mail?.url.reveal()).toBe('smtp://127.0.0.1:2525')
  })

  test.each(['mail.example.org', 'http://mail.example.org', 'smtp://', 'smtp://user:hush@mail.example.org:99999'])(
    'rejects SMTP_URL=%s without showing it',
    (url) => {
      const attempt = () => readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })
      expect(attempt).toThrow('SMTP_URL is [secret], which is not understood; an example is SMTP_URL=smtps://')
    },
  )

  test.each([
    ['short:only-nineteen-chars', 'key 1 has fewer than 20 characters'],
    ['ana:a-key-that-is-long-enough,ben:short', 'key 2 has fewer than 20 characters'],
    ['a-key-that-is-long-enough', 'not a list of name:key'],
    [':a-key-that-is-long-enough', 'not a list of name:key'],
    ['ana:a-key-that-is-long-enough,ana:another-key-that-is-long', 'each person needs a separate name and key'],
    ['ana:a-key-that-is-long-enough,ben:a-key-that-is-long-enough', 'each person needs a separate name and key'],
  ])('rejects DESK_KEYS=%s without showing a key', (text, problem) => {
    const attempt = () => readConfig({ DESK_KEYS: text })
    expect(attempt).toThrow(new ConfigError(`DESK_KEYS: ${problem}; an example is DESK_KEYS=${DESK_KEYS_EXAMPLE}`))
  })

  test('reads one desk key per person, and whether the desk is closed', () => {
    const { desk } = readConfig({
      DESK: 'off',
      DESK_KEYS: ' ana : a-key-that-is-long:enough , ben:another-key-that-is-long',
    })
    expect(desk.isOpen).toBe(false)
    expect(desk.keys?.map(({ name, key }) => [name, key.reveal()])).toEqual([
      ['ana', 'a-key-that-is-long:enough'],
      ['ben', 'another-key-that-is-long'],
    ])
    expect(JSON.stringify(desk)).not.toContain('long')
  })

  test('rejects a mail service without a sender in one sentence', () => {
    const problem = 'SMTP_URL is set without MAIL_FROM; an example is MAIL_FROM=Common Measure <news@example.org>'
    expect(() => readConfig({ SMTP_URL: 'smtp://user:hush@mail.example.org' })).toThrow(new ConfigError(problem))
    const wrong = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }
    expect(() => readConfig(wrong)).toThrow(/^MAIL_FROM is "nobody"[^\n]*$/)
  })

  test.each([
    [{ DATABASE_URL: 'postgres://u:hush@db.example/votes' }, null],
    [{ DATABASE_URL: 'postgres://db.example/votes', SHARED_STATE: 'postgres' }, 'postgres://db.example/votes'],
    [
      {
        DATABASE_URL: 'postgres://pooler.example/votes',
        DATABASE_DIRECT_URL: 'postgres://db.example/votes',
        SHARED_STATE: 'postgres',
      },
      'postgres://db.example/votes',
    ],
  ])('reads the shared database from %j', (env, address) => {
    expect(readConfig(env).sharedDatabase?.reveal() ?? null).toBe(address)
  })

  test.each([{}, { DATABASE_URL: 'sqlite:votes.db' }])('rejects a shared state without PostgreSQL: %j', (env) => {
    expect(() => readConfig({ ...env, SHARED_STATE: 'postgres' })).toThrow(
      'SHARED_STATE is "postgres", but DATABASE_URL',
    )
  })

  test('rejects a spreadsheet service without a key', () => {
    expect(() => readConfig({ SHEETS_URL: 'https://s.example' })).toThrow('SHEETS_API_KEY=')
  })

  test('rejects mail to editors without a mail service, and a short hook secret', () => {
    expect(() => readConfig({ DESK_MAIL: 'ana@example.org' })).toThrow('SMTP_URL=')
    expect(() => readConfig({ HOOK_SECRET: 'short' })).toThrow(/^HOOK_SECRET is \[secret\]/)
  })

  test('requires user and password to read drafts, and hides the password', () => {
    expect(() => readConfig({ CONTENT_USER: 'ana' })).toThrow('CONTENT_USER and CONTENT_PASSWORD belong together')
    expect(() => readConfig({ CONTENT_PASSWORD: 'abcd efgh' })).toThrow('belong together')
    const { contentReader } = readConfig({ CONTENT_USER: 'ana', CONTENT_PASSWORD: 'abcd efgh' })
    expect([JSON.stringify(contentReader), contentReader?.password.reveal()]).toEqual([
      '{"user":"ana","password":"[secret]"}',
      'abcd efgh',
    ])
  })
})

test('.env.example contains every variable with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const named = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=')[0] ?? '')
  expect(named.sort()).toEqual([...variableNames].sort())
  const env = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s)))
  expect(readConfig(env)).toEqual(readConfig({}))
})
