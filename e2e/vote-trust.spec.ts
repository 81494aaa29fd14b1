import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { test as base } from './journey.ts'
import { createFunctionsClient } from '../scripts/test/functions-client.ts'
import { startSecondSite } from './second-site.ts'
import { message, open, voteButton, votesShown } from './votes-journey.contract.ts'

/** A host name that browsers treat as insecure: no Web Locks, no crypto.subtle. */
const PLAIN_HOST = 'plain.test'
const BUDGET = 60
const ROUNDS = 4

/** A site whose visitors all come from this machine, and where votes of its network need a proof. */
const test = base.extend<object, { site: string }>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const site = await startSecondSite({ VOTE_PROOF: 'on' })
      const client = createFunctionsClient(site.url)
      for (let i = 0; i < BUDGET; i += 1) {
        const { body } = await client.call('subscribe', { isVoting: true, user: false })
        await client.call('vote', { subtopic: 'Health', tracking: body['user'] })
      }
      client.close()
      await use(site.url)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.describe('beyond the budget of a network', () => {
  for (const host of ['127.0.0.1', PLAIN_HOST]) {
    test(`a vote counts with a proof computed in the background on ${host}`, async ({ page, site }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('prove-work')) scripts.push(request.url())
      })
      const problems: string[] = []
      // Chromium warns on every page without https about a header that needs https.
      const isExpected = (text: string) => text.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
      page.on('console', (line) => line.type() === 'error' && !isExpected(line.text()) && problems.push(line.text()))
      const path = host === PLAIN_HOST ? '/topic/housing' : '/topic/education'
      await open(page, site.replace('127.0.0.1', host) + path)
      expect(await page.evaluate(() => isSecureContext)).toBe(host !== PLAIN_HOST)
      const before = await votesShown(page)
      expect(scripts).toEqual([])
      const votes: unknown[] = []
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('/functions/vote')) votes.push(request.postDataJSON())
      })
      await voteButton(page).click()
      await expect(message(page)).toHaveText('Thanks for voting!')
      await expect.poll(() => votesShown(page)).toBe(before + 1)
      expect(scripts).toHaveLength(1)
      await expect.poll(() => votes.length).toBe(2)
      expect(votes[1]).toEqual({ ...(votes[0] as object), proof: expect.any(String) })
      expect(problems).toEqual([])
      await voteButton(page).click()
      await expect(message(page)).toHaveText('Oops, you’ve already voted for this subtopic.')
    })
  }

  test('a vote fails if the script for the proof fails to load, and can be retried', async ({ page, site }) => {
    await open(page, `${site}/topic/environment`)
    await page.route('**/prove-work*', (route) => route.abort(), { times: 1 })
    await voteButton(page).click()
    await expect(message(page)).toContainText('Your vote did not reach us.')
    await expect(voteButton(page)).toHaveAttribute('aria-busy', 'false')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a vote is not counted, and the message asks to return later', async ({ page, site }) => {
      await page.goto(`${site}/topic/disasters`)
      await voteButton(page).click()
      await expect(message(page)).toHaveText('Many votes came from your network just now. Please try again in an hour.')
      expect(await votesShown(page)).toBe(0)
    })
  })
})

test.describe('simultaneous votes in two tabs of a new visitor', () => {
  for (const [what, host, openOther] of [
    ['with Web Locks', '127.0.0.1', openTab],
    ['without Web Locks', PLAIN_HOST, openFromTab],
  ] as const) {
    test(`count once: ${what}`, async ({ browser, site }) => {
      for (let round = 0; round < ROUNDS; round += 1)
        await voteTwice(browser, `${site.replace('127.0.0.1', host)}/topic/civic-engagement`, openOther)
    })
  }
})

async function voteTwice(browser: Browser, address: string, openOther: typeof openTab): Promise<void> {
  const context = await browser.newContext()
  const first = await openTab(context, address)
  const tabs = [first, await openOther(context, address)]
  const before = await votesShown(first)
  await Promise.all(tabs.map((tab) => voteButton(tab).evaluate((button: HTMLElement) => button.click())))
  for (const tab of tabs) await expect(message(tab)).toBeVisible()
  const outcomes = await Promise.all(tabs.map((tab) => message(tab).getAttribute('data-result')))
  expect(new Set(outcomes)).toEqual(new Set(['counted', 'refused']))
  const again = await openTab(context, address)
  await expect.poll(() => votesShown(again)).toBe(before + 1)
  await context.close()
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await open(tab, address)
  return tab
}

/**
 * A tab opened by another one runs in the same process and sees its storage at once. Between processes Chromium copies
 * storage later, on a busy machine after the 50 ms of docs/votes.md.
 */
async function openFromTab(context: BrowserContext, address: string): Promise<Page> {
  const [opener] = context.pages()
  if (!opener) throw new Error('no tab')
  const opened = context.waitForEvent('page')
  await opener.evaluate(() => void window.open('about:blank'))
  const tab = await opened
  await open(tab, address)
  return tab
}
