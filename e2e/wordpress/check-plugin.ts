import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PASSWORD, type RealWordPress } from './start-wordpress.ts'

/** Secret that signs calls between WordPress and site. */
export const HOOK_SECRET = 'only for tests of the hook'
export const DESK_KEY = 'wordpress-has-a-key-of-its-own'

const EDITOR = 'trial-editor'
const AUTHOR = 'trial-author'
const ADMINISTRATOR = 'trial-administrator'

/** A user who writes by REST like the block editor, and signs in to WordPress. */
export interface Person {
  name: string
  password: string
}

/**
 * Creates users in an empty WordPress with the plug-in, and imports the bundled content twice.
 *
 * @returns settings of a site over it, and the problems
 */
export async function fillByImport(wordpress: RealWordPress, log: (line: string) => void) {
  const administrator = makePerson(wordpress, ADMINISTRATOR, 'administrator')
  const editor = makePerson(wordpress, EDITOR, 'editor')
  const author = makePerson(wordpress, AUTHOR, 'author')
  const problems: string[] = []
  const importOnce = () =>
    importInto(wordpress, administrator, [], log).catch((error: Error) => {
      problems.push(`The import failed: ${error.message}`)
      return ''
    })
  const first = await importOnce()
  const before = countItems(wordpress)
  const second = await importOnce()
  if (countItems(wordpress) !== before) problems.push('The second import duplicated something')
  const ids = /^CONTENT_IDS=(.+)$/m.exec(first)?.[1] ?? ''
  if (ids === '' || !second.includes(`CONTENT_IDS=${ids}`))
    problems.push('The import printed no CONTENT_IDS, or others')
  const env = {
    CONTENT_URL: wordpress.url,
    CONTENT_IDS: ids,
    // An editor can read drafts; an administrator is not necessary.
    CONTENT_USER: editor.name,
    CONTENT_PASSWORD: editor.password,
    HOOK_SECRET,
    DESK_KEYS: `wordpress:${DESK_KEY}`,
  }
  return { env, people: { administrator, editor, author }, problems }
}

/**
 * Runs `npm run content -- import-wordpress` with more arguments.
 *
 * @returns its output
 */
export async function importInto(
  wordpress: RealWordPress,
  { name, password }: Person,
  more: readonly string[],
  log: (line: string) => void,
): Promise<string> {
  const args = ['scripts/wordpress/import-content.ts', '--url', wordpress.url, '--user', name, ...more]
  // Asynchronous, because this process has to read WordPress's log meanwhile.
  const env = { ...process.env, WORDPRESS_PASSWORD: password }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  for (const line of stdout.trim().split('\n')) log(line)
  return stdout
}

function makePerson(wordpress: RealWordPress, name: string, role: string): Person {
  const code = `$id = wp_insert_user(['user_login' => '${name}', 'user_pass' => '${PASSWORD}', 'user_email' => '${name}@example.org', 'role' => '${role}']);
    [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'trial']); echo $password;`
  return { name, password: wordpress.run(code).trim() }
}

export function countItems(wordpress: RealWordPress): string {
  const types = ['post', 'page', 'attachment', 'events', 'advisory_committees']
  return wordpress.run(
    `foreach (${JSON.stringify(types)} as $type) { echo array_sum((array) wp_count_posts($type)), ' '; } echo wp_count_terms(), ' ', count_users()['total_users'];`,
  )
}

/** Compares the words of every page in the sitemap of `bundled` on both sites. */
export async function comparePages(bundled: string, site: string, log: (line: string) => void): Promise<string[]> {
  const sitemap = await (await fetch(`${bundled}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const problems = paths.length < 60 ? [`The sitemap names ${paths.length} pages`] : []
  for (const path of new Set(paths)) {
    const [one, other] = await Promise.all([textOf(bundled + path), textOf(site + path)])
    const at = [...one].findIndex((word, i) => word !== other[i])
    const isEqual = one.length === other.length && at < 0
    if (!isEqual) {
      const from = Math.max(0, (at < 0 ? Math.min(one.length, other.length) : at) - 3)
      problems.push(`${path}: “${one.slice(from, from + 12).join(' ')}” is “${other.slice(from, from + 12).join(' ')}”`)
    }
    log(`${isEqual ? 'equal' : 'OTHER'} ${path} (${one.length} words)`)
  }
  return problems
}

/** Words of a page's main part, as sent by the server. */
async function textOf(address: string): Promise<string[]> {
  const response = await fetch(address)
  const html = (await response.text()).replaceAll(new URL(address).host, 'the-site')
  if (response.status !== 200) return [`status ${response.status}`]
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? html
  return main
    .replace(/<(script|style|template|svg)\b[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}
