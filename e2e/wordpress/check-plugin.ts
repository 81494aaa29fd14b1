import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { COLLECTIONS } from './contents.ts'
import { PASSWORD } from './start-wordpress.ts'
import type { RealWordPress } from './start-wordpress.ts'

/** What signs calls between WordPress and site. */
export const HOOK_SECRET = 'only for tests of the hook'
export const DESK_KEY = 'wordpress-has-a-key-of-its-own'

/** An edit has to show within this time (docs/contracts/holding.md#from-an-edit-to-the-page). */
const SHOWN_WITHIN_MS = 5000
/** The block editor is a hundred files, which a small server hands out four at a time. */
const EDITOR_LIMIT_MS = 120_000
const AUTHOR = 'trial-author'
const ADMINISTRATOR = 'trial-administrator'
const WORD = 'Zanzibarite'

/** A person who writes by REST as the block editor does, and signs in to WordPress. */
interface Person {
  name: string
  password: string
}

/**
 * Makes people in an empty WordPress with the plug-in, and brings the bundled content into it, twice.
 *
 * @returns settings of a site over it, and what went wrong
 */
export async function fillByImport(wordpress: RealWordPress, tell: (line: string) => void) {
  const administrator = makePerson(wordpress, ADMINISTRATOR, 'administrator')
  const author = makePerson(wordpress, AUTHOR, 'editor')
  const problems: string[] = []
  // Not in this process's own turn: it has to read what WordPress logs meanwhile.
  const importOnce = async (): Promise<string> => {
    const args = ['scripts/wordpress/import-content.ts', '--url', wordpress.url, '--user', administrator.name]
    const env = { ...process.env, WORDPRESS_PASSWORD: administrator.password }
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, { env })
      for (const line of stdout.trim().split('\n')) tell(line)
      return stdout
    } catch (error) {
      problems.push(`The import failed: ${(error as Error).message}`)
      return ''
    }
  }
  const first = await importOnce()
  const before = countItems(wordpress)
  const second = await importOnce()
  if (countItems(wordpress) !== before) problems.push('The second import doubled something')
  const ids = /^CONTENT_IDS=(.+)$/m.exec(first)?.[1] ?? ''
  if (ids === '' || !second.includes(`CONTENT_IDS=${ids}`))
    problems.push('The import printed no CONTENT_IDS, or others')
  const env = {
    CONTENT_URL: wordpress.url,
    CONTENT_IDS: ids,
    CONTENT_USER: administrator.name,
    CONTENT_PASSWORD: administrator.password,
    HOOK_SECRET,
    DESK_KEYS: `wordpress:${DESK_KEY}`,
  }
  return { env, author, problems }
}

function makePerson(wordpress: RealWordPress, name: string, role: string): Person {
  const code = `$id = wp_insert_user(['user_login' => '${name}', 'user_pass' => '${PASSWORD}', 'user_email' => '${name}@example.org', 'role' => '${role}']);
    [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'trial']); echo $password;`
  return { name, password: wordpress.run(code).trim() }
}

function countItems(wordpress: RealWordPress): string {
  const types = ['post', 'page', 'attachment', 'events', 'advisory_committees']
  return wordpress.run(
    `foreach (${JSON.stringify(types)} as $type) { echo array_sum((array) wp_count_posts($type)), ' '; } echo wp_count_terms(), ' ', count_users()['total_users'];`,
  )
}

/** Every page of the sitemap of `bundled` as both sites write it, word by word. */
export async function comparePages(bundled: string, site: string, tell: (line: string) => void): Promise<string[]> {
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
    tell(`${isEqual ? 'equal' : 'OTHER'} ${path} (${one.length} words)`)
  }
  return problems
}

/** The words of the main part of a page as the server sends it. */
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

interface Trial {
  wordpress: RealWordPress
  site: string
  author: Person
  executablePath: string
  tell: (line: string) => void
}

/** What an author does in WordPress, and what the site makes of it. */
export async function checkWriting(trial: Trial): Promise<string[]> {
  const { wordpress, site, tell } = trial
  wordpress.run(
    `update_option('common_measure', ['site_url' => '${site}', 'hook_secret' => '${HOOK_SECRET}', 'desk_key' => '${DESK_KEY}'] + get_option('common_measure'));`,
  )
  const problems: string[] = []
  const expect = (what: string, is: boolean) => {
    tell(`${is ? 'ok  ' : 'FAIL'} ${what}`)
    if (!is) problems.push(what)
  }
  const browser = await chromium.launch({ executablePath: trial.executablePath })
  try {
    const page = await signedIn(await browser.newPage({ viewport: { width: 1280, height: 1000 } }), trial)
    page.setDefaultTimeout(EDITOR_LIMIT_MS)
    await checkEdit(page, trial, expect)
    await checkDraft(page, trial, expect)
    await checkRevision(page, trial, expect)
    await checkWorksheets(page, trial, expect)
  } finally {
    await browser.close()
  }
  return problems
}

type Expect = (what: string, is: boolean) => void

async function signedIn(page: Page, { wordpress, author }: Trial): Promise<Page> {
  await page.goto(`${wordpress.url}/wp-login.php`)
  await page.getByLabel('Username or Email Address').fill(author.name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/wp-admin|confirm_admin_email/)
  return page
}

async function firstPost({ wordpress }: Trial): Promise<{ id: number; slug: string }> {
  const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?per_page=1`)
  const [post] = (await answer.json()) as { id: number; slug: string }[]
  if (!post) throw new Error('WordPress has no post')
  return post
}

/** What is used of the editor's own store. */
interface Editor {
  wp: {
    data: {
      select(store: string): {
        getEditedPostPreviewLink(): string
        getCurrentPostId(): number | null
        getPermalink(): string
      }
      dispatch(store: string): {
        editPost(edits: object): void
        savePost(): Promise<void>
        autosave(): Promise<void>
      }
    }
  }
}

async function openEditor(page: Page, wordpress: string, id: number | null): Promise<void> {
  const file = id === null ? 'post-new.php' : `post.php?post=${id}&action=edit`
  await page.goto(`${wordpress}/wp-admin/${file}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { wp } = window as unknown as { wp?: { data?: Partial<Editor['wp']['data']> } }
    return Boolean(wp?.data?.select?.('core/editor')?.getCurrentPostId())
  })
}

/** Saves as the editor's own buttons do. @returns the number of the post, and where its preview begins */
function saveInEditor(page: Page, edits: object, how: 'savePost' | 'autosave') {
  return page.evaluate(
    async ([changes, method]) => {
      const { data } = (window as unknown as Editor).wp
      data.dispatch('core/editor').editPost(changes)
      await data.dispatch('core/editor')[method]()
      const editor = data.select('core/editor')
      return { id: editor.getCurrentPostId() ?? 0, preview: editor.getEditedPostPreviewLink() }
    },
    [edits, how] as const,
  )
}

async function checkEdit(page: Page, trial: Trial, expect: Expect): Promise<void> {
  const { id, slug } = await firstPost(trial)
  const address = `${trial.site}/blog/${slug}`
  await fetch(address).then((answer) => answer.text())
  await openEditor(page, trial.wordpress.url, id)
  await saveInEditor(page, { title: `${WORD} edited` }, 'savePost')
  const savedAt = Date.now()
  let shown = false
  while (!shown && Date.now() - savedAt < SHOWN_WITHIN_MS) {
    shown = (await (await fetch(address)).text()).includes(`${WORD} edited`)
    if (!shown) await wait(100)
  }
  expect(`an edit in the block editor shows after ${Date.now() - savedAt} ms (at most ${SHOWN_WITHIN_MS})`, shown)
  const view = await page.request.get(`${trial.wordpress.url}/?p=${id}`, { maxRedirects: 3 })
  expect(`View leads to ${view.url()}`, view.url() === address)
}

async function checkDraft(page: Page, trial: Trial, expect: Expect): Promise<void> {
  const { site, wordpress } = trial
  await openEditor(page, wordpress.url, null)
  const content = `<!-- wp:paragraph --><p>${WORD} words of a draft.</p><!-- /wp:paragraph -->`
  const { id, preview } = await saveInEditor(page, { title: `${WORD} draft`, content, status: 'draft' }, 'savePost')
  const shown = await page.goto(preview)
  const text = await page.getByRole('main').innerText()
  expect(`Preview of a draft leads to ${page.url()}`, page.url().startsWith(site) && shown?.status() === 200)
  expect('the preview has the words of the draft', text.includes(`${WORD} words of a draft.`))
  const band = await page.getByRole('complementary', { name: 'Preview' }).innerText()
  expect('the preview says that it is a draft', band.includes('This page is a draft.'))
  const stranger = await fetch(preview, { redirect: 'manual' })
  expect('the door to the preview is closed to strangers', !(stranger.headers.get('location') ?? '').includes('token='))
  await expectNowhere(trial, id, expect)
}

/** A draft is in no page, list, feed, sitemap or search of the site, nor in WordPress's own answers to visitors. */
async function expectNowhere({ site, wordpress }: Trial, id: number, expect: Expect): Promise<void> {
  const end = Math.floor(Date.now() / 1000) + 3600
  const forged = createHmac('sha256', 'another secret').update(`preview:posts:${id}:${end}`).digest('hex')
  const lists = COLLECTIONS.slice(0, 2).map((name) => `${wordpress.url}/wp-json/wp/v2/${name}?per_page=100`)
  const own = ['/', '/blog', `/blog/${id}`, '/feed.xml', '/sitemap.xml', `/search?q=${WORD}+draft`].map(
    (path) => site + path,
  )
  const closed = [`/desk/preview/posts/${id}`, `/desk/preview/posts/${id}?token=${end}.${forged}`].map(
    (path) => site + path,
  )
  for (const address of [...own, ...lists, `${wordpress.url}/wp-json/wp/v2/posts/${id}`, ...closed]) {
    const answer = await fetch(address)
    const text = (await answer.text()).replaceAll(/q=[^"&]*|value="[^"]*"/g, '')
    expect(`nothing of the draft at ${address} (${answer.status})`, !text.includes('words of a draft'))
  }
}

async function checkRevision(page: Page, trial: Trial, expect: Expect): Promise<void> {
  const { id, slug } = await firstPost(trial)
  await openEditor(page, trial.wordpress.url, id)
  const content = `<!-- wp:paragraph --><p>${WORD} words of a revision.</p><!-- /wp:paragraph -->`
  const { preview } = await saveInEditor(page, { content }, 'autosave')
  await page.goto(preview)
  const text = await page.getByRole('main').innerText()
  expect(`Preview of unsaved words leads to ${page.url()}`, page.url() === `${trial.site}/blog/${slug}`)
  expect('it has the words of the revision', text.includes(`${WORD} words of a revision.`))
  const band = await page.getByRole('complementary', { name: 'Preview' }).innerText()
  expect('it says that it is a revision', band.includes('one of its revisions'))
  const published = await (await fetch(`${trial.site}/blog/${slug}`)).text()
  expect('readers see what is published', !published.includes('words of a revision'))
}

async function checkWorksheets(page: Page, trial: Trial, expect: Expect): Promise<void> {
  const answer = await fetch(`${trial.wordpress.url}/wp-json/wp/v2/pages?slug=employment`)
  const [subtopic] = (await answer.json()) as { id: number }[]
  await openEditor(page, trial.wordpress.url, subtopic?.id ?? 0)
  // The guide for first-time users lies over the editor, and hides it from roles.
  const box = page.locator('#common-measure-worksheets')
  await box.getByText('Unemployment Rate', { exact: true }).waitFor({ state: 'attached' })
  const text = (await box.textContent()) ?? ''
  expect('the box beside the text lists worksheets with their states', /Unemployment Rate\s*Published/.test(text))
  const stranger = await fetch(`${trial.wordpress.url}/wp-json/common-measure/v1/worksheets/${subtopic?.id ?? 0}`)
  expect('strangers are not told of worksheets', stranger.status === 401)
}
