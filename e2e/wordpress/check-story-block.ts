import type { Browser, Page } from '@playwright/test'
import { openEditor, saveInEditor, signedIn } from './block-editor.ts'
import { until } from './measure-frames.ts'
import type { Trial } from './plugin-trial.ts'

const CHART = 'Net Domestic Migration'
const PLAIN = `<div class="story" data-chart="${CHART}" data-id="population">
<section data-state="series=Harris&amp;to=2015"><h3>One</h3><p>In <strong>2015</strong>.</p></section>
<section data-state="series=Fort+Bend&amp;also=Montgomery&amp;from=2031"><h3>Two</h3><p>Next door.</p></section>
</div>`
const STATES = ['series=Harris&to=2015', 'series=Fort+Bend&also=Montgomery&from=2031']

/** Checks a story written in the block editor, and stories of earlier texts that are converted to blocks. */
export async function checkStoryBlock(browser: Browser, trial: Trial): Promise<void> {
  const { wordpress, people, expect } = trial
  const page = await signedIn(browser, wordpress.url, people.editor.name)
  await writeStory(page, trial)
  for (const [what, content] of [
    ['a block of HTML', `<!-- wp:html -->\n${PLAIN}\n<!-- /wp:html -->`],
    ['a classic text', PLAIN],
  ] as const)
    await convertStory(page, trial, what, content)
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?slug=harris-lost-movers-and-still-grew`)
  const [post] = (await response.json()) as { id: number }[]
  await openEditor(page, wordpress.url, post?.id ?? 0)
  const [story] = await storiesIn(page)
  expect('a story of the import is a block that can be edited', story?.states.length === 6 && story.isValid)
  await authorStory(await signedIn(browser, wordpress.url, people.author.name), trial)
}

async function writeStory(page: Page, { wordpress, site, expect }: Trial): Promise<void> {
  await openEditor(page, wordpress.url, null)
  await closeGuide(page)
  await page.getByRole('textbox', { name: 'Add title' }).fill('A story in blocks')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/story')
  await page.getByRole('option').filter({ hasText: 'Story' }).waitFor()
  await page.keyboard.press('Enter')
  const block = page.getByRole('document', { name: 'Block: Story' })
  await block.getByLabel('Chart').fill('Net Domestic')
  await page.getByRole('option', { name: `${CHART} (population)` }).click()
  const [first, second] = [0, 1].map((at) => block.getByRole('document', { name: 'Block: Step' }).nth(at))
  for (const [step, heading, text] of [
    [first, 'Then it fell', 'So it did.'],
    [second, 'Next door', 'It rose.'],
  ] as const) {
    await step?.getByRole('document', { name: 'Block: Heading' }).fill(heading)
    await step?.getByRole('document', { name: /^Empty block/ }).fill(text)
  }
  await selectStep(page)
  await page.getByLabel('Show alone').selectOption('Harris')
  await page.getByLabel('Montgomery').check()
  await page.getByLabel('From', { exact: true }).selectOption('2014')
  await page.getByLabel('Stress the note').selectOption('2016')
  const picture = first?.getByRole('img')
  const isDrawn = await picture?.evaluate((image: HTMLImageElement) => image.decode().then(() => image.src))
  const state = 'series=Harris&also=Montgomery&from=2014&note=2016'
  expect('the editor shows the step as readers will see it', isDrawn?.includes('beside=Montgomery&from=2014') === true)
  const { id } = await saveInEditor(page, { slug: 'a-story-in-blocks', status: 'publish' }, 'savePost')
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/posts/${id}`)
  const { content } = (await response.json()) as { content: { rendered: string } }
  const [start, section] = [
    `<div class="story" data-chart="${CHART}" data-id="population">`,
    `<section data-state="${state.replaceAll('&', '&amp;')}">`,
  ]
  expect(
    'the block saves the HTML of the contract',
    content.rendered.includes(start) && content.rendered.includes(section),
  )
  const said = 'data-said="Harris and Montgomery, 2014 to 2020, note: Falls below zero"'
  expect('the site shows the story', await showsSoon(`${site}/blog/a-story-in-blocks`, [said, 'Then it fell']))
  await openEditor(page, wordpress.url, id)
  const [story] = await storiesIn(page)
  expect('and it can be edited again', story?.isValid === true && story.states[0] === state)
}

/** Converts content from before the block existed with “Convert to blocks”. Nothing may be lost. */
async function convertStory(page: Page, { wordpress, expect }: Trial, what: string, content: string): Promise<void> {
  await openEditor(page, wordpress.url, null)
  await saveInEditor(page, { title: what, content }, 'savePost')
  await page.evaluate(() => {
    const { blocks, data } = (window as unknown as Editor).wp
    const [old] = data.select('core/block-editor').getBlocks()
    if (!old) return
    const HTML = blocks.getBlockContent(old)
    data.dispatch('core/block-editor').replaceBlocks(old.clientId, blocks.rawHandler({ HTML }))
  })
  const [story] = await storiesIn(page)
  expect(`${what} becomes a story: ${story?.states.join(' ')}`, story?.states.join() === STATES.join())
  const step = page.getByRole('document', { name: 'Block: Step' }).nth(1)
  await step.getByText('The chart does not have this, so it is as at the start: From: 2031.').waitFor()
  const { id } = await saveInEditor(page, {}, 'savePost')
  await openEditor(page, wordpress.url, id)
  const [again] = await storiesIn(page)
  expect(`and stays valid`, again?.isValid === true && again.html.includes('<strong>2015</strong>'))
}

/** WordPress cleans text by authors. */
async function authorStory(page: Page, { wordpress, site, expect }: Trial): Promise<void> {
  await openEditor(page, wordpress.url, null)
  const edits = { title: 'A story of an author', slug: 'a-story-of-an-author', content: PLAIN, status: 'publish' }
  await saveInEditor(page, edits, 'savePost')
  const keeps = await showsSoon(`${site}/blog/a-story-of-an-author`, ['data-said="Harris, 2011 to 2015"'])
  expect('a story of an author keeps its steps', keeps)
}

/** True if a page shows these texts soon after WordPress reported the edit. */
function showsSoon(address: string, texts: readonly string[]): Promise<boolean> {
  return until(async () => {
    const html = await (await fetch(address)).text()
    return texts.every((text) => html.includes(text))
  })
}

/** The parts of the editor's blocks that the tests use. */
interface Block {
  clientId: string
  name: string
  isValid: boolean
  attributes: { state?: string }
  innerBlocks: Block[]
}

interface Editor {
  wp: {
    blocks: {
      rawHandler(from: { HTML: string }): Block[]
      getBlockContent(block: Block): string
      serialize(block: Block): string
    }
    data: {
      select(store: string): { getBlocks(): Block[] }
      dispatch(store: string): {
        replaceBlocks(id: string, by: Block[]): void
        selectBlock(id: string): void
        set(scope: string, name: string, value: boolean): void
      }
    }
  }
}

/** The stories in the text, with the states of their steps; valid if every block in them is. */
async function storiesIn(page: Page) {
  await page.waitForFunction(() => {
    const { data } = (window as unknown as Editor).wp
    return data.select('core/block-editor').getBlocks().length > 0
  })
  return page.evaluate(() => {
    const { blocks, data } = (window as unknown as Editor).wp
    const isWhole = (block: Block): boolean => block.isValid && block.innerBlocks.every(isWhole)
    return data
      .select('core/block-editor')
      .getBlocks()
      .filter(({ name }) => name === 'common-measure/story')
      .map((block) => ({
        isValid: isWhole(block),
        states: block.innerBlocks.map(({ attributes }) => attributes.state ?? ''),
        html: blocks.serialize(block),
      }))
  })
}

/** Closes the guide for first-time users, which hides the editor from roles. */
function closeGuide(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { data } = (window as unknown as Editor).wp
    data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)
  })
}

function selectStep(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { data } = (window as unknown as Editor).wp
    const [step] = data.select('core/block-editor').getBlocks()[0]?.innerBlocks ?? []
    if (step) data.dispatch('core/block-editor').selectBlock(step.clientId)
  })
}
