import path from 'node:path'
import { z } from 'zod'
import { MIN_KEY_LENGTH } from '#services/desk/desk-sign-in.ts'
import { Secret } from './secret.ts'
import { parseTrustProxy, TRUST_NONE, type TrustProxy } from './trust-proxy.ts'

/** Error for an invalid environment. The message names the variable, its value and an example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const origin = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text))
  .transform((text) => text.replace(/\/+$/, ''))
/** A site cannot be under a path of its host. */
const siteOrigin = origin.refine((text) => /^\w+:\/\/[^/?#@]+$/.test(text))

/** Default ids of five pages and a category (docs/contracts/server.md#settings). */
const defaultIds = { landing: 107, initiative: 635, events: 2410, terms: 3705, privacy: 3769, navigation: 8 }

function idsText(ids: typeof defaultIds): string {
  return Object.entries(ids)
    .map(([name, id]) => `${name}=${id}`)
    .join(',')
}

const contentIds = z.string().transform((text, context) => {
  const ids = { ...defaultIds }
  for (const pair of text.split(',')) {
    const [, name, id] = /^\s*(\w+)\s*=\s*(\d+)\s*$/.exec(pair) ?? []
    if (!name || !(name in ids)) context.addIssue({ code: 'custom', message: 'not a list of name=id' })
    else ids[name as keyof typeof ids] = Number(id)
  }
  return ids
})

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number <= max)

const countUpTo = (max: number) => wholeNumber(max).refine((number) => number >= 1)

const flag = z.enum(['1', 'true', '0', 'false']).transform((text) => text === '1' || text === 'true')

const trustProxy = z.string().transform((text, context) => {
  const trust = parseTrustProxy(text)
  if (!trust) context.addIssue({ code: 'custom', message: 'neither a number nor networks' })
  return trust ?? TRUST_NONE
})

/** RFC 9116, section 2.5.3: a mail address, or an https address. */
const securityContact = z
  .string()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .refine((text) => {
    const [, email] = /^mailto:([^?]*)/i.exec(text) ?? []
    return email === undefined
      ? /^https:\/\/[^\s/]/i.test(text) && URL.canParse(text)
      : z.email().safeParse(email).success
  })
  .refine((text) => !/\s/.test(text))

const webUrl = z.string().refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text))
const secret = (text: string) => new Secret(text)
const databaseUrl = z
  .string()
  .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/)
  .transform(secret)
const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))
  .transform(secret)
/** smtp://… or smtps://… with a host, optionally with user, password and options. */
const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '')
  .transform(secret)
/** `news@example.org`, or a name followed by the address in angle brackets. */
const mailSender = z.string().transform((text, context) => {
  const [, name = '', inBrackets = ''] = /^(.*?)\s*<([^<>]*)>$/.exec(text) ?? ['', '', text]
  if (!/^[^\s<>@",;:]+@[^\s<>@",;:]+$/.test(inBrackets) || /[\p{Cc}<>]/u.test(name))
    context.addIssue({ code: 'custom', message: 'not a sender' })
  return { name: name.replaceAll('"', '').trim(), address: inBrackets }
})
const mailAddresses = list.refine((addresses) => addresses.every((address) => z.email().safeParse(address).success))
/** Address without a user name, which fetch does not allow. */
const purgeUrl = webUrl.refine((text) => URL.parse(text)?.username === '').transform(secret)
const purgeToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .transform(secret)
const PURGE_ADAPTERS = ['post', 'varnish-xkey', 'fastly'] as const
export type PurgeAdapterName = (typeof PURGE_ADAPTERS)[number]
const hookSecret = z.string().min(16).transform(secret)
const days = wholeNumber(36_500).refine((number) => number >= 1)
const functionsUrl = z
  .string()
  .refine((text) => /^\/(?!\/)/.test(text) || webUrl.safeParse(text).success)
  .transform((text) => text.replace(/\/+$/, ''))

/** `name:key` pairs. Error messages give the position of a fault, never the text. */
const deskKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [, name = '', key = ''] = /^\s*([^:]*?)\s*:\s*(.*?)\s*$/.exec(pair) ?? []
    return { name, key }
  })
  const isTwice = (property: 'name' | 'key') => new Set(keys.map((each) => each[property])).size < keys.length
  const short = keys.findIndex(({ key }) => key.length < MIN_KEY_LENGTH)
  if (keys.some(({ name }) => name === '' || name.length > 60)) context.addIssue('not a list of name:key')
  else if (short >= 0) context.addIssue(`key ${short + 1} has fewer than ${MIN_KEY_LENGTH} characters`)
  else if (isTwice('name') || isTwice('key')) context.addIssue('each person needs a separate name and key')
  return keys.map(({ name, key }) => ({ name, key: new Secret(key) }))
})

const folder = z.string().transform((text) => path.resolve(text))

/** Every variable: its parser, its default, and an example for the error message. */
const variables = {
  PORT: { read: wholeNumber(65_535), default: '3000', example: '3000' },
  HOST: { read: z.string().regex(/^\S+$/), default: '', example: '127.0.0.1' },
  SITE_URL: { read: siteOrigin, default: 'http://localhost:3000', example: 'https://www.example.org' },
  SITE_NAME: { read: z.string().max(100), default: '', example: 'Common Measure' },
  CONTENT_DIR: { read: folder, default: 'content', example: 'content/' },
  SHEETS_DIR: { read: folder, default: '', example: 'content/worksheets/' },
  CONTENT_URL: { read: origin, default: '', example: 'https://cms.example.org' },
  CONTENT_USER: { read: z.string().regex(/^[^:]{1,100}$/), default: '', example: 'common-measure' },
  CONTENT_PASSWORD: { read: z.string().transform(secret), default: '', example: 'abcd efgh ijkl mnop qrst uvwx' },
  CONTENT_IDS: { read: contentIds, default: idsText(defaultIds), example: 'landing=107,events=2410' },
  DATA_DIR: { read: folder, default: 'data', example: 'data/' },
  DATABASE_URL: { read: databaseUrl, default: '', example: 'postgres://user:password@db.example.org/votes' },
  SHARED_STATE: { read: z.enum(['postgres']), default: '', example: 'postgres' },
  DATABASE_DIRECT_URL: {
    read: postgresUrl,
    default: '',
    example: 'postgres://user:password@db.example.org:5432/votes',
  },
  PG_POOL_MAX: { read: countUpTo(1000), default: '10', example: '10' },
  FUNCTIONS_URL: { read: functionsUrl, default: '/functions', example: 'https://functions.example.org/api' },
  VOTE_COUNTS: { read: z.enum(['call', 'get']), default: 'call', example: 'get' },
  CONTACT_FORM_URL: { read: webUrl, default: '', example: 'https://forms.example.org/contact.js' },
  NEWSLETTER_FORM_URL: { read: webUrl, default: '', example: 'https://forms.example.org/newsletter.js' },
  NEWSLETTER_WEBHOOK: { read: webUrl.transform(secret), default: '', example: 'https://newsletter.example.org/hook' },
  SMTP_URL: { read: smtpUrl, default: '', example: 'smtps://user:password@mail.example.org' },
  MAIL_FROM: { read: mailSender, default: '', example: 'Common Measure <news@example.org>' },
  RETENTION_MESSAGES_DAYS: { read: days, default: '', example: '365' },
  RETENTION_UNCONFIRMED_DAYS: { read: days, default: '30', example: '30' },
  SEARCH_URL: { read: origin, default: '', example: 'https://YOUR-APP-dsn.algolia.net' },
  SEARCH_APP_ID: { read: z.string(), default: '', example: 'YOURAPPID' },
  SEARCH_API_KEY: { read: z.string().transform(secret), default: '', example: 'your-search-key' },
  ANALYTICS_TAG_ID: { read: z.string().regex(/^[\w-]{1,40}$/), default: '', example: 'GTM-ABC1234' },
  ANALYTICS_SCRIPT_URL: { read: webUrl, default: '', example: 'https://stats.example.org/script.js' },
  TRUST_PROXY: { read: trustProxy, default: '', example: '1, 2 or 10.0.0.0/8,private (empty: no proxy is trusted)' },
  CLIENT_ADDRESS_HEADER: {
    read: z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/),
    default: '',
    example: 'CF-Connecting-IP',
  },
  PURGE_URL: { read: purgeUrl, default: '', example: 'https://cdn.example.org/purge' },
  PURGE_ADAPTER: { read: z.enum(PURGE_ADAPTERS), default: 'post', example: 'varnish-xkey' },
  PURGE_TOKEN: { read: purgeToken, default: '', example: 'a-token-without-spaces' },
  VOTE_PROOF: { read: z.enum(['on', 'off']), default: 'on', example: 'off' },
  CONTENT_TEST_MODE: { read: flag, default: '', example: '1' },
  SHEETS_URL: { read: origin, default: '', example: 'https://sheets.googleapis.com' },
  SHEETS_API_KEY: { read: z.string().transform(secret), default: '', example: 'your-key' },
  SHEETS_ALLOW: { read: list, default: '', example: '1AbCdEf,2GhIjKl (or * for any)' },
  SECURITY_CONTACT: { read: securityContact, default: '', example: 'security@example.org' },
  DESK: { read: z.enum(['on', 'off']), default: 'on', example: 'off' },
  DESK_KEYS: { read: deskKeys, default: '', example: 'ana:a-long-text-that-nobody-guesses,ben:another-such-long-text' },
  HOLD: { read: z.enum(['on', 'off']), default: 'on', example: 'off' },
  HOLD_DAYS: { read: days, default: '7', example: '7' },
  DESK_WEBHOOK: { read: webUrl.transform(secret), default: '', example: 'https://chat.example.org/hooks/abc' },
  DESK_MAIL: { read: mailAddresses, default: '', example: 'ana@example.org,ben@example.org' },
  HOOK_SECRET: { read: hookSecret, default: '', example: 'a-long-text-that-nobody-guesses' },
  CACHE_TTL_SECONDS: { read: wholeNumber(31_536_000), default: '300', example: '300' },
} satisfies Record<string, { read: z.ZodType; default: string; example: string }>

export type Variable = keyof typeof variables
export const variableNames = Object.keys(variables) as Variable[]
/** Defaults as texts; "" for none. */
export const settingDefaults = Object.fromEntries(
  variableNames.map((name) => [name, variables[name].default]),
) as Record<Variable, string>

/** Paths are absolute; addresses have no trailing slash; null for a variable with neither value nor default. */
export interface Config {
  port: number
  host: string | null
  siteUrl: string
  /** "" until the community has a name. */
  siteName: string
  contentDir: string
  sheetsDir: string
  contentUrl: string | null
  contentIds: typeof defaultIds
  /** Account that reads drafts of the content service, with an application password; null: none. */
  contentReader: { user: string; password: Secret } | null
  dataDir: string
  /** sqlite:<path> or postgres://…; null: a file in `dataDir`. */
  databaseUrl: Secret | null
  /** Direct address, without a pooler, of the database that several servers share; null: a single server. */
  sharedDatabase: Secret | null
  /** Maximum connections of this server to PostgreSQL. */
  pgPoolMax: number
  /** Base address of the four calls: a path of this server, or an absolute address. */
  functionsUrl: string
  /** True if a vote box gets its first count by GET, which a CDN may cache. Other origins serve only the four calls. */
  readsCountsByGet: boolean
  /** External scripts that render a form in place of ours; "" for our own. */
  formScripts: { contact: string; newsletter: string }
  newsletterWebhook: Secret | null
  /** The mail service and the sender's name ("" for the site's) and address; null: no mail is sent. */
  mail: { url: Secret; from: { name: string; address: string } } | null
  /** Days after which messages (null: never) and unconfirmed sign-ups are deleted. */
  retention: { messagesDays: number | null; unconfirmedDays: number }
  /** Analytics that runs after consent; "" for none. */
  trackers: { tagId: string; scriptUrl: string }
  /** A hosted search service; null: the embedded index. */
  hostedSearch: { url: string; appId: string; apiKey: Secret } | null
  /** Proxies whose report of the visitor's address is trusted. */
  trustProxy: TrustProxy
  /** A header in which those proxies name the visitor, in addition to X-Forwarded-For. */
  clientAddressHeader: string | null
  /** The CDN that is purged after changes; null: none. */
  purge: { url: Secret; adapter: PurgeAdapterName; token: Secret | null } | null
  /** True if a vote beyond its network's budget needs a proof of work. */
  asksVoteProof: boolean
  contentTestMode: boolean
  /** A mailto: or https: address for security reports. */
  securityContact: string | null
  sheetsUrl: string | null
  sheetsApiKey: Secret | null
  sheetsAllow: string[]
  cacheTtlMs: number
  /** True if worksheets are held, and the number of days after which a held worksheet is published anyway. */
  hold: { isOn: boolean; days: number }
  /** Recipients of notices about held and missing worksheets. */
  deskNotices: { webhook: Secret | null; mail: string[] }
  /** Secret that signs calls of /hooks/refresh; null: the address does not exist. */
  hookSecret: Secret | null
  /** The editors' desk. Without `keys` the server generates one. */
  desk: { isOpen: boolean; keys: { name: string; key: Secret }[] | null }
}

/**
 * Reads and checks the environment (docs/contracts/server.md#settings). Empty values count as unset.
 *
 * @throws ConfigError with one sentence per invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const read = createRead(env, problems)

  function readHostedSearch(): Config['hostedSearch'] {
    const url = read('SEARCH_URL')
    if (!url) return null
    const [appId, apiKey] = [read('SEARCH_APP_ID'), read('SEARCH_API_KEY')]
    if (appId && apiKey) return { url, appId, apiKey }
    problems.push('SEARCH_URL is set without SEARCH_APP_ID and SEARCH_API_KEY; an example is SEARCH_APP_ID=YOURAPPID')
    return null
  }

  function readMail(): Config['mail'] {
    const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')]
    if (url && !from && !env['MAIL_FROM']?.trim())
      problems.push(`SMTP_URL is set without MAIL_FROM; an example is MAIL_FROM=${variables.MAIL_FROM.example}`)
    return url && from ? { url, from } : null
  }

  const contentDir = read('CONTENT_DIR') ?? path.resolve('content')
  const config: Config = {
    port: read('PORT') ?? 3000,
    host: read('HOST'),
    siteUrl: read('SITE_URL') ?? '',
    siteName: read('SITE_NAME') ?? '',
    contentDir,
    sheetsDir: read('SHEETS_DIR') ?? path.join(contentDir, 'worksheets'),
    contentUrl: read('CONTENT_URL'),
    contentIds: read('CONTENT_IDS') ?? defaultIds,
    contentReader: readContentReader(read, problems),
    dataDir: read('DATA_DIR') ?? path.resolve('data'),
    databaseUrl: read('DATABASE_URL'),
    sharedDatabase: readSharedDatabase(read, problems),
    pgPoolMax: read('PG_POOL_MAX') ?? 10,
    ...readFunctions(read),
    formScripts: { contact: read('CONTACT_FORM_URL') ?? '', newsletter: read('NEWSLETTER_FORM_URL') ?? '' },
    newsletterWebhook: read('NEWSLETTER_WEBHOOK'),
    mail: readMail(),
    retention: readRetention(read),
    trackers: { tagId: read('ANALYTICS_TAG_ID') ?? '', scriptUrl: read('ANALYTICS_SCRIPT_URL') ?? '' },
    hostedSearch: readHostedSearch(),
    trustProxy: read('TRUST_PROXY') ?? TRUST_NONE,
    clientAddressHeader: read('CLIENT_ADDRESS_HEADER'),
    purge: readPurge(read, problems),
    asksVoteProof: read('VOTE_PROOF') !== 'off',
    contentTestMode: read('CONTENT_TEST_MODE') ?? false,
    securityContact: read('SECURITY_CONTACT'),
    sheetsUrl: read('SHEETS_URL'),
    sheetsApiKey: read('SHEETS_API_KEY'),
    sheetsAllow: read('SHEETS_ALLOW') ?? [],
    cacheTtlMs: (read('CACHE_TTL_SECONDS') ?? 300) * 1000,
    hold: { isOn: read('HOLD') !== 'off', days: read('HOLD_DAYS') ?? 7 },
    deskNotices: { webhook: read('DESK_WEBHOOK'), mail: read('DESK_MAIL') ?? [] },
    hookSecret: read('HOOK_SECRET'),
    desk: { isOpen: read('DESK') !== 'off', keys: read('DESK_KEYS') },
  }
  if (problems.length === 0) problems.push(...conflictsOf(config))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** Reads one variable. An invalid value adds a problem and becomes null. */
function createRead(env: Record<string, string | undefined>, problems: string[]) {
  return <Name extends Variable>(name: Name): z.output<(typeof variables)[Name]['read']> | null => {
    const variable = variables[name]
    const text = env[name]?.trim() || variable.default
    if (text === '') return null
    const result = variable.read.safeParse(text)
    if (result.success) return result.data as z.output<(typeof variables)[Name]['read']>
    if (name === 'DESK_KEYS') {
      problems.push(`DESK_KEYS: ${result.error.issues[0]?.message}; an example is DESK_KEYS=${variable.example}`)
      return null
    }
    const shown = /_KEY$|_SECRET$|_PASSWORD$|^DATABASE_(DIRECT_)?URL$|_WEBHOOK$|^SMTP_URL$|^PURGE_(?:URL|TOKEN)$/.test(
      name,
    )
      ? '[secret]'
      : JSON.stringify(text)
    problems.push(`${name} is ${shown}, which is not understood; an example is ${name}=${variable.example}`)
    return null
  }
}

function readRetention(read: ReturnType<typeof createRead>): Config['retention'] {
  return { messagesDays: read('RETENTION_MESSAGES_DAYS'), unconfirmedDays: read('RETENTION_UNCONFIRMED_DAYS') ?? 30 }
}

function readSharedDatabase(read: ReturnType<typeof createRead>, problems: string[]): Secret | null {
  if (read('SHARED_STATE') === null) return null
  const database = read('DATABASE_URL')
  if (database?.reveal().startsWith('postgres')) return read('DATABASE_DIRECT_URL') ?? database
  problems.push(
    `SHARED_STATE is "postgres", but DATABASE_URL names no such database; an example is DATABASE_URL=${variables.DATABASE_URL.example}`,
  )
  return null
}

function readPurge(read: ReturnType<typeof createRead>, problems: string[]): Config['purge'] {
  const [url, adapter, token] = [read('PURGE_URL'), read('PURGE_ADAPTER') ?? 'post', read('PURGE_TOKEN')]
  if (url && adapter === 'fastly' && !token)
    problems.push(
      `PURGE_ADAPTER is "fastly" without PURGE_TOKEN; an example is PURGE_TOKEN=${variables.PURGE_TOKEN.example}`,
    )
  return url && { url, adapter, token }
}

function readFunctions(read: ReturnType<typeof createRead>): Pick<Config, 'functionsUrl' | 'readsCountsByGet'> {
  const functionsUrl = read('FUNCTIONS_URL') ?? '/functions'
  return { functionsUrl, readsCountsByGet: read('VOTE_COUNTS') === 'get' && functionsUrl.startsWith('/') }
}

function readContentReader(read: ReturnType<typeof createRead>, problems: string[]): Config['contentReader'] {
  const [user, password] = [read('CONTENT_USER'), read('CONTENT_PASSWORD')]
  if (user !== null && password) return { user, password }
  const example = `an example is CONTENT_USER=${variables.CONTENT_USER.example}`
  if (user !== null || password) problems.push(`CONTENT_USER and CONTENT_PASSWORD belong together; ${example}`)
  return null
}

/** Sentences about settings that are valid on their own but need another one. */
function conflictsOf({
  sheetsUrl,
  sheetsApiKey,
  clientAddressHeader,
  trustProxy,
  deskNotices,
  mail,
}: Config): string[] {
  if (sheetsUrl && !sheetsApiKey) return ['SHEETS_URL is set without a key; an example is SHEETS_API_KEY=your-key']
  if (deskNotices.mail.length > 0 && !mail)
    return [`DESK_MAIL is set without SMTP_URL; an example is SMTP_URL=${variables.SMTP_URL.example}`]
  if (!clientAddressHeader || trustProxy.kind === 'networks') return []
  const shown = JSON.stringify(clientAddressHeader)
  return [
    `CLIENT_ADDRESS_HEADER is ${shown}, but TRUST_PROXY does not name the networks it may come from; an example is TRUST_PROXY=private,loopback`,
  ]
}
