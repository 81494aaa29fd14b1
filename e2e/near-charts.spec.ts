import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

/** A table of 400 cells, two objects of the layout each. */
const TABLE = '/topic/community-context/race-and-ethnicity'
const ITS_OBJECTS = 800

/** Objects that the browser laid out again, or for the first time, because of what was done. */
async function laidOutBy(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { beginData?: { dirtyObjects?: number } } }[])
      count += args?.beginData?.dirtyObjects ?? 0
  })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
  await act()
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  return count
}

/** In the page: once what follows from its place in the window is done, and what waits for an idle moment. */
function whenNothingIsLeft(): Promise<unknown> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  return frame()
    .then(frame)
    .then(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

test('a data table is laid out while the reader comes near it, so that the press that opens it has little to do', async ({
  page,
}) => {
  await page.goto(TABLE)
  const chart = page.getByRole('figure').nth(2)
  const tables = chart.locator('details')
  await expect(chart.getByRole('slider')).toBeVisible()
  const coming = await laidOutBy(page, async () => {
    await tables.scrollIntoViewIfNeeded()
    await page.evaluate(whenNothingIsLeft)
  })
  const opening = await laidOutBy(page, async () => {
    await tables.locator('summary').click()
    await expect(tables.getByRole('table').first()).toBeVisible()
  })
  expect(coming).toBeGreaterThan(ITS_OBJECTS)
  expect(opening).toBeLessThan(ITS_OBJECTS / 4)
})
