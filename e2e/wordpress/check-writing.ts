import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../../scripts/run/browser-options.ts'
import { boxesAre, openEditor, saveInEditor, signedIn } from './block-editor.ts'
import { checkStoryBlock } from './check-story-block.ts'
import { COLLECTIONS } from './fixtures/contents.ts'
import type { Trial } from './plugin-trial.ts'

/** Maximum time until an edit is visible (docs/contracts/holding.md#from-an-edit-to-the-page). */
const SHOWN_WITHIN_MS = 5000
const WORD = 'Zanzibarite'

type Expect = Trial['expect']

/** Tasks of an editor and an author in WordPress, and the results on the site. */
export async function checkWriting(trial: Trial): Promise<void> {
  const { wordpress, people, expect } = trial
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await signedIn(browser, wordpress.url, people.editor.name)
    await checkEdit(page, trial, expect)
    await checkFields(page, trial, expect)
    await checkTranslation(page, trial, expect)
    await checkDraft(page, trial, expect)
    await checkRevision(page, trial, expect)
    await checkWorksheets(page, trial, expect)
    await checkAuthor(await signedIn(browser, wordpress.url, people.author.name), trial, expect)
    await checkStoryBlock(browser, trial)
  } finally {
    await browser.close()
  }
}

async function firstPost({ wordpress }: Trial): Promise<{ id: number; slug: string }> {
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?per_page=1`)
  const [post] = (await response.json()) as { id: number; slug: string }[]
  if (!post) throw new Error('WordPress has no post')
  return post
}

/** Waits until an address shows a text. Returns false after the time limit, and the time in ms. */
async function waitForText(address: string, text: string): Promise<{ isShown: boolean; ms: number }> {
  const since = Date.now()
  let isShown = false
  while (!isShown && Date.now() - since < SHOWN_WITHIN_MS) {
    isShown = (await (await fetch(address)).text()).includes(text)
    if (!isShown) await wait(100)
  }
  return { isShown, ms: Date.now() - since }
}

async function checkEdit(page: Page, trial: Trial, expect: Expect): Promise<void> {
  const { id, slug } = await firstPost(trial)
  const address = `${trial.site}/blog/${slug}`
  await fetch(address).then((response) => response.text())
  await openEditor(page, trial.wordpress.url, id)
  await saveInEditor(page, { title: `${WORD} edited` }, 'savePost')
  const { isShown, ms } = await waitForText(address, `${WORD} edited`)
  expect(`an edit in the block editor shows after ${ms} ms (at most ${SHOWN_WITHIN_MS})`, isShown)
  const view = await page.request.get(`${trial.wordpress.url}/?p=${id}`, { maxRedirects: 3 })
  expect(`View leads to ${view.url()}`, view.url() === address)
}

/** Checks the boxes below the text, which WordPress saves with a separate call. */
async function checkFields(page: Page, { site, wordpress }: Trial, expect: Expect): Promise<void> {
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/pages?slug=health`)
  const [topic] = (await response.json()) as { id: number }[]
  const address = `${site}/topic/health`
  await fetch(address).then((shown) => shown.text())
  await openEditor(page, wordpress.url, topic?.id ?? 0)
  const summary = page.getByLabel('Summary', { exact: true })
  await summary.waitFor({ state: 'attached' })
  // The guide for first-time users covers the boxes.
  await summary.evaluate((box: HTMLTextAreaElement, text) => (box.value = text), `${WORD} summary & "more" <b>.`)
  await boxesAre(page, 'there')
  await saveInEditor(page, {}, 'savePost')
  await boxesAre(page, 'saved')
  const { isShown, ms } = await waitForText(address, `${WORD} summary &amp; `)
  expect(`a field from its box shows after ${ms} ms (at most ${SHOWN_WITHIN_MS})`, isShown)
}

/** Checks the box for another language below the text. */
async function checkTranslation(page: Page, { site, wordpress }: Trial, expect: Expect): Promise<void> {
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/pages?slug=health`)
  const [topic] = (await response.json()) as { id: number; modified: string }[]
  const address = `${site}/es/topic/health`
  await fetch(address).then((shown) => shown.text())
  await openEditor(page, wordpress.url, topic?.id ?? 0)
  const box = page.locator('#common-measure-in-es')
  const title = box.getByLabel('Title', { exact: true })
  await title.waitFor({ state: 'attached' })
  expect('the box in Spanish has the texts of the import', (await title.inputValue()) === 'Salud')
  await title.evaluate((input: HTMLInputElement, text) => (input.value = text), `${WORD} salud`)
  await boxesAre(page, 'there')
  await saveInEditor(page, {}, 'savePost')
  await boxesAre(page, 'saved')
  const { isShown, ms } = await waitForText(address, `${WORD} salud`)
  expect(`a text in Spanish shows after ${ms} ms (at most ${SHOWN_WITHIN_MS})`, isShown)
  const english = await (await fetch(`${site}/topic/health`)).text()
  expect('and not in English', !english.includes(`${WORD} salud`))
  const own = await fetch(`${wordpress.url}/wp-json/wp/v2/pages/${topic?.id}`)
  const item = (await own.json()) as { modified: string; acf: { translations: { es: Record<string, unknown> } } }
  const { es } = item.acf.translations
  expect(
    'it belongs to the current text, and the other texts are kept',
    es['modified'] === item.modified && 'content' in es,
  )
}

/** Checks an author, who may write posts without unsafe HTML. */
async function checkAuthor(page: Page, { site, wordpress }: Trial, expect: Expect): Promise<void> {
  await openEditor(page, wordpress.url, null)
  const text = `<!-- wp:paragraph --><p onclick="alert(1)">${WORD} first words.</p><!-- /wp:paragraph --><script>alert(1)</script>`
  const edits = { title: `${WORD} of an author`, content: text, slug: 'of-an-author', status: 'publish' }
  const { id } = await saveInEditor(page, edits, 'savePost')
  const address = `${site}/blog/of-an-author`
  const first = await waitForText(address, `${WORD} first words.`)
  expect(`a post of an author shows after ${first.ms} ms (at most ${SHOWN_WITHIN_MS})`, first.isShown)
  await openEditor(page, wordpress.url, id)
  await saveInEditor(page, { content: text.replace('first', 'second') }, 'savePost')
  const second = await waitForText(address, `${WORD} second words.`)
  expect(`and their edit after ${second.ms} ms`, second.isShown)
  const html = await (await fetch(address)).text()
  expect('without active content', !/<script>alert|onclick/.test(html))
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
  const visitor = await fetch(preview, { redirect: 'manual' })
  await visitor.text()
  expect('the preview is closed to other visitors', !(visitor.headers.get('location') ?? '').includes('token='))
  await expectNowhere(trial, id, expect)
}

/** Expects a draft on no page, list, feed, sitemap or search of the site, nor in WordPress's responses to visitors. */
async function expectNowhere({ site, wordpress }: Trial, id: number, expect: Expect): Promise<void> {
  const end = Math.floor(Date.now() / 1000) + 3600
  const forged = createHmac('sha256', 'another secret').update(`preview:posts:${id}:${end}`).digest('hex')
  const lists = COLLECTIONS.slice(0, 2).map((name) => `${wordpress.url}/wp-json/wp/v2/${name}?per_page=100`)
  const own = ['/', '/blog', `/blog/${id}`, '/feed.xml', '/sitemap.xml', `/search?q=${WORD}`].map((path) => site + path)
  const native = [
    '/feed/',
    '/wp-sitemap.xml',
    '/wp-sitemap-posts-post-1.xml',
    `/?s=${WORD}`,
    `/?p=${id}`,
    `/?p=${id}&preview=true`,
    `/wp-json/wp/v2/search?search=${WORD}`,
    `/wp-json/wp/v2/posts?search=${WORD}&status=draft`,
    `/wp-json/wp/v2/posts/${id}`,
    `/wp-json/wp/v2/posts/${id}/autosaves`,
    `/wp-json/wp/v2/posts/${id}/revisions`,
    `/wp-json/common-measure/v1/worksheets/${id}`,
  ].map((path) => wordpress.url + path)
  const closed = [`/desk/preview/posts/${id}`, `/desk/preview/posts/${id}?token=${end}.${forged}`].map(
    (path) => site + path,
  )
  for (const address of [...own, ...lists, ...native, ...closed]) {
    const response = await fetch(address)
    const text = (await response.text()).replaceAll(/q=[^"&]*|value="[^"]*"/g, '')
    expect(`nothing of the draft at ${address} (${response.status})`, !/words of a draft|Zanzibarite draft/i.test(text))
  }
  const requests = [{ indexName: 'website', query: WORD }]
  const found = await fetch(`${site}/1/indexes/*/queries`, { method: 'POST', body: JSON.stringify({ requests }) })
  expect(`nothing of the draft in the search (${found.status})`, !(await found.text()).includes(`${WORD} draft`))
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
  const response = await fetch(`${trial.wordpress.url}/wp-json/wp/v2/pages?slug=employment`)
  const [subtopic] = (await response.json()) as { id: number }[]
  await openEditor(page, trial.wordpress.url, subtopic?.id ?? 0)
  // The guide for first-time users covers the editor, and hides it from roles.
  const box = page.locator('#common-measure-worksheets')
  await box.getByText('Unemployment Rate', { exact: true }).waitFor({ state: 'attached' })
  const text = (await box.textContent()) ?? ''
  expect('the box beside the text lists worksheets with their states', /Unemployment Rate\s*Published/.test(text))
  const visitor = await fetch(`${trial.wordpress.url}/wp-json/common-measure/v1/worksheets/${subtopic?.id ?? 0}`)
  await visitor.text()
  expect('other visitors get no data about worksheets', visitor.status === 401)
}
