import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { everyPath } from './site-map.ts'

/** Collects what the browser's policies stop on a page, from its first moment. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const stopped: string[] = []
  await page.exposeFunction('noteStopped', (text: string) => stopped.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { noteStopped } = window as unknown as { noteStopped: (text: string) => void }
      noteStopped(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return async () => {
    await page.evaluate(() => undefined)
    return stopped
  }
}

test('the browser enforces Trusted Types on a page', async ({ page }) => {
  await page.goto('/contact')
  const markup = page.evaluate(() => {
    document.createElement('div').innerHTML = '<b>text</b>'
  })
  await expect(markup).rejects.toThrow(/TrustedHTML/)
  const worker = page.evaluate(() => {
    return Boolean(new Worker('/media/worker.js'))
  })
  await expect(worker).rejects.toThrow(/TrustedScriptURL/)
})

test('no page that the scripts draw does what its policy forbids', async ({ page }) => {
  const stopped = await watch(page)
  await page.goto('/thank-you')
  await page.waitForLoadState('networkidle')
  for (const path of everyPath) {
    await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
      }
      await router.navigate(to)
    }, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect(await stopped(), path).toEqual([])
  }
  // It was one page all the time.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/thank-you')
})
