import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { createTranslationFiles } from '#providers/content-files/translation-files.ts'
import { readConfig } from '#server/settings/config.ts'
import { CommandError, runCommand, type Command } from '../operate/open-store.ts'
import { bringContent } from './bring-content.ts'
import type { BundledContent } from './bundled-content.ts'
import { createWordPressClient, WordPressRefusal } from './wordpress-client.ts'

const COLLECTIONS = ['users', 'categories', 'tags', 'media', 'posts', 'events', 'advisory_committees', 'pages'] as const

/**
 * `npm run content -- import-wordpress --url https://cms.example.org --user ana`: imports the content of CONTENT_DIR
 * into a WordPress with the plug-in, by REST. Asks for the application password, unless WORDPRESS_PASSWORD contains it.
 * Imported items are not imported again; `--update` writes them again.
 */
export const importContent: Command = async (args, { env, say }) => {
  const { url, user, update = false } = readArguments(args)
  const config = readConfig(env)
  const password = (env['WORDPRESS_PASSWORD'] ?? (await ask('Application password: '))).trim()
  if (password === '') throw new CommandError('No application password was given.')
  const client = createWordPressClient(url.replace(/\/+$/, ''), user, password)
  try {
    const contentIds = await bringContent(client, await readBundled(config.contentDir), {
      ids: config.contentIds,
      siteUrl: env['SITE_URL'] ?? '',
      hookSecret: config.hookSecret?.reveal() ?? '',
      update,
      say,
    })
    say(`CONTENT_IDS=${contentIds}`)
  } catch (error) {
    if (error instanceof WordPressRefusal) throw new CommandError(error.message)
    throw error
  }
}

function readArguments(args: string[]) {
  const usage = 'Use --url https://cms.example.org --user NAME, and --update to write what is there again.'
  try {
    const { values } = parseArgs({
      args,
      options: { url: { type: 'string' }, user: { type: 'string' }, update: { type: 'boolean' } },
    })
    const { url = '', user = '', ...others } = values
    if (!/^https?:\/\//.test(url) || !URL.canParse(url) || user === '') throw new CommandError(usage)
    return { url, user, ...others }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${(error as Error).message}. ${usage}`)
  }
}

async function ask(question: string): Promise<string> {
  // Hides typed input.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  try {
    return await Promise.race([lines.question(''), once(lines, 'close').then(() => '')])
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stderr.write('\n')
  }
}

async function readBundled(contentDir: string): Promise<BundledContent> {
  const lists = COLLECTIONS.map((name): [string, unknown] => {
    try {
      return [name, JSON.parse(readFileSync(path.join(contentDir, 'wordpress', `${name}.json`), 'utf8'))]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [name, []]
      throw new CommandError(`${name}.json of ${contentDir} cannot be read: ${(error as Error).message}`)
    }
  })
  const community = JSON.parse(await readFile(path.join(contentDir, 'community.json'), 'utf8').catch(() => '{}')) as {
    name?: string
    time_zone?: string
    languages?: string[]
  }
  const [, ...languages] = community.languages ?? []
  const log = { info() {}, warn: (line: string) => console.warn(line), error: (line: string) => console.error(line) }
  const files = openContentFiles(contentDir, { log })
  const finders = new Map(languages.map((language) => [language, createTranslationFiles(files, language)]))
  return {
    lists: Object.fromEntries(lists) as BundledContent['lists'],
    name: community.name ?? '',
    timeZone: community.time_zone ?? 'America/Chicago',
    languages,
    translation: (language, collection, item) => finders.get(language)?.(collection, item) ?? null,
    readFile: async (address) => {
      const file = path.join(contentDir, ...address.split('/').map(decodeURIComponent))
      return path.relative(contentDir, file).startsWith('..') ? null : readFile(file).catch(() => null)
    },
  }
}

await runCommand(import.meta.url, importContent)
