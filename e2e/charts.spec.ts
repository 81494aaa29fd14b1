import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { drawingOf, expectPoint, focusMark, tooltip } from './chart-parts.ts'
import { chartsOf } from './find-charts.ts'

/** A page with lines, columns, bars and error bars, and one with groups. */
const LINES = '/topic/economic-opportunity/employment'
const GROUPS = '/topic/health/healthy-living'

async function openChart(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(path)
  const chart = page.locator(`figure#${id}`)
  await expect(chart.getByRole('slider')).toBeVisible()
  return chart
}

const voice = (chart: Locator) => chart.locator('[aria-live="polite"]')

const legendOf = (chart: Locator) => chart.getByRole('list', { name: 'Legend' }).getByRole('button')

const menuOf = (chart: Locator) =>
  chart.getByRole('list').filter({ has: chart.page().getByRole('button', { name: 'Copy link' }) })

async function openMenu(chart: Locator): Promise<void> {
  await chart.getByRole('button', { name: /^Chart menu: / }).click()
}

test.describe('by keyboard', () => {
  // packages/charts/test/every-point.test.ts checks that all points of all charts are reachable.
  test('the arrow keys reach and announce every point of a series, and Tab leaves the chart', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const plot = chart.getByRole('slider')
    const rows = await chart.locator('details tbody tr').count()
    const columns = await chart.locator('details thead th').filter({ hasNotText: 'Note' }).count()
    await plot.focus()
    await page.keyboard.press('ArrowRight')
    const announcements = new Set<string>()
    for (let category = 0; category < rows; category++) {
      await expectPoint(plot, new RegExp(`${category + 1} of ${rows}`))
      announcements.add((await plot.getAttribute('aria-valuetext')) ?? '')
      await page.keyboard.press('ArrowRight')
    }
    // Orca ignores a message that equals the previous one.
    await expect(voice(chart)).toHaveText(`Last point. ${[...announcements].at(-1)}`)
    const before = await voice(chart).evaluate((element) => element.textContent)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => voice(chart).evaluate((element) => element.textContent)).not.toBe(before)
    for (let series = 2; series < columns; series++) {
      await page.keyboard.press('ArrowDown')
      await expect(plot).not.toHaveAttribute('aria-valuetext', [...announcements].at(-1) ?? '')
      announcements.add((await plot.getAttribute('aria-valuetext')) ?? '')
    }
    expect(announcements.size).toBe(rows + columns - 2)
    expect([...announcements].every((text) => /, (minus )?[\d.,]+ percent|, no data/.test(text))).toBe(true)
    await expect(focusMark(chart).filter({ visible: true })).toHaveCount(2)
    await expect(tooltip(chart)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(focusMark(chart)).toHaveCount(0)
    await expect(tooltip(chart)).toHaveCount(0)
    // The position is kept for the next arrow key.
    await page.keyboard.press('ArrowLeft')
    await expectPoint(plot, new RegExp(`${rows - 1} of ${rows}`))
    await page.keyboard.press('Tab')
    await expect(plot).not.toBeFocused()
  })

  test('a chart is one tab stop with a name and a description', async ({ page }) => {
    const chart = await openChart(page, LINES, 'laborforce')
    const plot = chart.getByRole('slider')
    await expect(plot).toBeVisible()
    await expect(plot.locator('[tabindex]').filter({ visible: true })).toHaveCount(0)
    await expect(plot).toHaveAccessibleName('Points of Labor Force')
    await expect(plot).toHaveAccessibleDescription(/arrow keys.*How to read this chart: /)
  })

  test('a chart with a selected point or an open menu has no accessibility violation', async ({ page }) => {
    const chart = await openChart(page, GROUPS, 'highbloodpressure')
    await openMenu(chart)
    await chart.locator('summary').focus()
    const { violations } = await axeOf(page).include('#highbloodpressure').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await chart.getByRole('slider').focus()
    await page.keyboard.press('End')
    const pointed = await axeOf(page).include('#highbloodpressure').analyze()
    expect(pointed.violations.map(({ id }) => id)).toEqual([])
  })
})

test.describe('state in the address', () => {
  test('contains the selected group, which is announced once and restored', async ({ page }) => {
    const chart = await openChart(page, GROUPS, 'highbloodpressure')
    const steps = await page.evaluate(() => history.length)
    const other = chart.getByRole('group', { name: 'Show' }).getByRole('button', { pressed: false }).first()
    const name = (await other.textContent()) ?? ''
    await other.click()
    const chosen = chart.getByRole('button', { name, exact: true })
    await expect(chosen).toBeFocused()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(voice(chart)).toHaveText(`Showing ${name}.`)
    await expect.poll(() => new URL(page.url()).searchParams.get('highbloodpressure.group')).toBe(name)
    expect(await page.evaluate(() => history.length)).toBe(steps)
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    expect(page.url()).toBe(address)
  })

  test('contains an isolated series and an open table, without scrolling or requests', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const entries = legendOf(chart)
    await entries.first().scrollIntoViewIfNeeded()
    // The code for interaction loads when a pointer first enters a chart.
    await entries.first().hover()
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    // The browser itself requests the icon of a new address.
    page.on('request', (request) => request.url().endsWith('/favicon.svg') || requests.push(request.url()))
    const before = await page.evaluate(() => scrollY)
    await entries.first().click()
    await expect(entries.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(entries.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await expect(voice(chart)).toContainText('Only ')
    await expect(page).toHaveURL(/unemploymentrate\.series=/)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await chart.locator('summary').click()
    await expect(page).toHaveURL(/unemploymentrate\.table=1/)
    expect(requests).toEqual([])
    await page.reload()
    await expect(entries.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await expect(chart.getByRole('table').first()).toBeVisible()
  })

  test('changes after a retry if the code for interaction failed to load', async ({ page }) => {
    const chart = await openChart(page, GROUPS, 'highbloodpressure')
    const code = '**/assets/page-chart-*.js'
    await page.route(code, (route) => route.abort())
    const other = chart.getByRole('group', { name: 'Show' }).getByRole('button', { pressed: false }).first()
    const name = (await other.textContent()) ?? ''
    await other.click()
    await expect(voice(chart)).toHaveText('This view could not be loaded. Please try again.')
    await page.unroute(code)
    await other.click()
    await expect(voice(chart)).toHaveText(`Showing ${name}.`)
  })

  test('is rendered in the first HTML, with a message about unknown parts', async ({ page, request }) => {
    const address = `${GROUPS}?highbloodpressure.group=Nowhere&unknown.group=x`
    const html = await (await request.get(address)).text()
    expect(html).toContain('“Nowhere” is no longer part of this chart; it is shown as it starts.')
    const chart = await openChart(page, address, 'highbloodpressure')
    await expect(chart.getByText('“Nowhere” is no longer part of this chart')).toBeVisible()
    const choices = chart.getByRole('group', { name: 'Show' }).getByRole('button')
    await expect(choices.and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
    await choices.last().click()
    await expect(chart.getByText(/is no longer part of this chart/)).toHaveCount(0)
    await expect(page).toHaveURL(/highbloodpressure\.group=(?!Nowhere)/)
    const again = await (await request.get(page.url())).text()
    const seen = drawingOf(chart)
    const isDrawnAgain = async () => {
      const [mark = 'nothing drawn'] = /<path class="base"[^>]*>|<rect [^>]*>/.exec(await seen.innerHTML()) ?? []
      return again.includes(mark)
    }
    await expect.poll(isDrawnAgain).toBe(true)
    expect(again.includes(`Showing ${await choices.last().textContent()}`)).toBe(true)
  })
})

test.describe('the menu', () => {
  test('opens and closes by keyboard and by a press elsewhere', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const button = chart.getByRole('button', { name: 'Chart menu: Unemployment Rate' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(await menuOf(chart).getByRole('button').allTextContents()).toEqual([
      'View full screen',
      'View data table',
      'Patterns',
      'Copy link',
      'Cite',
      'Embed',
      'Add to my collection',
      'Print chart',
      'Download PNG',
      'Download JPEG',
      'Download PDF',
      'Download SVG',
      'Download CSV',
      'Download slides (PPTX)',
      'Download workbook (XLSX)',
    ])
    await page.keyboard.press('ArrowDown')
    await expect(chart.getByRole('button', { name: 'View full screen' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(menuOf(chart)).toHaveCount(0)
    await button.click()
    await page.mouse.click(2, 2)
    await expect(menuOf(chart)).toHaveCount(0)
  })

  test('is rendered before its first use, but hidden until it is opened', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    await chart.scrollIntoViewIfNeeded()
    const entry = chart.getByRole('button', { name: 'Copy link', includeHidden: true })
    await expect(entry).toBeAttached()
    await expect(entry).toBeHidden()
    await expect(menuOf(chart)).toHaveCount(0)
    await chart.getByRole('button', { name: /^Chart menu: / }).focus()
    await page.keyboard.press('Tab')
    await expect(chart.getByRole('button', { name: 'My county' })).toBeFocused()
    expect(await axeOf(page).include('#unemploymentrate').analyze()).toMatchObject({ violations: [] })
  })

  test('offers a citation, an embed code and a link with the state of the chart', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const chart = await openChart(page, LINES, 'unemploymentrate')
    await legendOf(chart).first().click()
    await openMenu(chart)
    await chart.getByRole('button', { name: 'Copy link' }).click()
    await expect(voice(chart)).toHaveText('Link copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\?unemploymentrate\.series=.+#unemploymentrate$/)

    await openMenu(chart)
    await chart.getByRole('button', { name: 'Cite' }).click()
    const cite = page.getByRole('dialog', { name: 'Cite this chart' })
    await expect(cite.getByRole('textbox')).toHaveValue(
      /^“[^”]+” \(Unemployment Rate, .* Source: .*Common Measure, http.* Retrieved /,
    )
    await cite.getByRole('button', { name: 'Copy citation' }).click()
    await expect(cite.locator('[aria-live]')).toHaveText('Citation copied.')
    await page.keyboard.press('Escape')
    await expect(chart.getByRole('button', { name: /^Chart menu/ })).toBeFocused()

    await openMenu(chart)
    await chart.getByRole('button', { name: 'Embed' }).click()
    const embed = page.getByRole('dialog', { name: 'Embed this chart' })
    await expect(embed.getByRole('textbox').first()).toHaveValue(/<iframe [^>]*\/charts\?id=.*series=/)
  })

  test('opens the data table and moves the focus to it', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    await openMenu(chart)
    await chart.getByRole('button', { name: 'View data table' }).click()
    await expect(chart.locator('summary')).toBeFocused()
    await expect(chart.getByRole('table').first()).toBeVisible()
  })
})

test.describe('downloads', () => {
  async function download(page: Page, chart: Locator, kind: string) {
    await openMenu(chart)
    const waiting = page.waitForEvent('download')
    await chart.getByRole('button', { name: `Download ${kind}` }).click()
    const file = await waiting
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }

  test('of every kind are complete and show the current state', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const alone = (await legendOf(chart).first().textContent()) ?? ''
    const other = (await legendOf(chart).nth(1).textContent()) ?? ''
    await legendOf(chart).first().click()

    const svg = await download(page, chart, 'SVG')
    const text = svg.bytes.toString('utf8')
    expect(svg.name).toBe('unemployment-rate.svg')
    expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="800"')
    for (const part of ['Unemployment Rate', 'Source: ', 'Common Measure', alone]) expect(text).toContain(part)
    expect(text).not.toContain(`>${other}<`)

    const csv = await download(page, chart, 'CSV')
    expect(csv.name).toBe('unemployment-rate.csv')
    expect(csv.bytes.toString('utf8').split('\r\n')[0]?.split(',')).toEqual(['Category', alone])

    const png = await download(page, chart, 'PNG')
    expect(png.name).toBe('unemployment-rate.png')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(png.bytes.readUInt32BE(16)).toBe(1600)

    const jpeg = await download(page, chart, 'JPEG')
    expect(jpeg.name).toBe('unemployment-rate.jpeg')
    expect(jpeg.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    const pdf = await download(page, chart, 'PDF')
    expect(pdf.name).toBe('unemployment-rate.pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const source = pdf.bytes.toString('latin1')
    for (const part of ['/FontFile2', '(Unemployment Rate)', '/Lang (en-US)', '<pdfuaid:part>1</pdfuaid:part>'])
      expect(source).toContain(part)

    expect((await download(page, chart, 'slides (PPTX)')).name).toBe('unemployment-rate.pptx')
    expect((await download(page, chart, 'workbook (XLSX)')).name).toBe('unemployment-rate.xlsx')
  })

  test('of an SVG contain its fonts and need no network', async ({ page, browser }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const svg = (await download(page, chart, 'SVG')).bytes.toString('utf8')
    const elsewhere = await (await browser.newContext({ offline: true })).newPage()
    await elsewhere.setContent(svg)
    const faces = await elsewhere.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].map(
        ({ family, weight, status }) => `${family.replaceAll('"', '')} ${weight} ${status}`,
      )
    })
    expect(faces).toEqual(['Libre Franklin 400 loaded', 'Libre Franklin 600 loaded', 'Besley 700 loaded'])
  })

  test('of an SVG from the server load their fonts under its own policy', async ({ page }) => {
    await page.goto('/charts/employment/Unemployment%20Rate.svg')
    const isLoaded = () => page.evaluate(() => [...document.fonts].every(({ status }) => status === 'loaded'))
    await expect.poll(isLoaded).toBe(true)
    expect(await page.evaluate(() => document.fonts.size)).toBe(3)
  })
})

test.describe('on paper', () => {
  test('no part of a chart is cut off, and closed tables are hidden', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const menuButton = chart.getByRole('button', { name: /^Chart menu: / })
    await expect(menuButton).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(menuButton).toBeHidden()
    await expect(chart.getByRole('table').first()).toBeHidden()
    await expect(drawingOf(chart)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await chart.locator('summary').click()
    await page.emulateMedia({ media: 'print' })
    await expect(chart.getByRole('table').first()).toBeVisible()
    const cut = await chart
      .getByRole('region')
      .evaluateAll(
        (boxes) =>
          boxes.filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
            .length,
      )
    expect(cut).toBe(0)
    for (const head of await chart.getByRole('rowheader').or(chart.getByRole('columnheader')).all()) {
      await expect(head).toHaveCSS('position', 'static')
    }
    const resources = page.getByRole('list', { name: 'Resources' })
    expect(await resources.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(1)
  })

  test('Print chart prints only one chart', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await openMenu(chart)
    await chart.getByRole('button', { name: 'Print chart' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(drawingOf(chart)).toBeVisible()
    await expect(chartsOf(page).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const credit = await chart.evaluate((figure) => getComputedStyle(figure, '::after').content)
    expect(credit).toMatch(/Common Measure, .*\/topic\/economic-opportunity\/employment/)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(chartsOf(page).filter({ visible: true })).not.toHaveCount(1)
  })
})

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' })

  test('texts of a drawing have the text color', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    const texts = drawingOf(chart).locator('text')
    const looks = await texts.evaluateAll((all) => {
      const ink = getComputedStyle(document.body).color
      const drawn = all.filter((text) => text.checkVisibility())
      return drawn.map((text) => [getComputedStyle(text).fill === ink, getComputedStyle(text).stroke].join())
    })
    expect(new Set(looks)).toEqual(new Set(['true,none']))
  })

  test('the focus mark is visible', async ({ page }) => {
    const chart = await openChart(page, LINES, 'unemploymentrate')
    await chart.getByRole('slider').focus()
    await page.keyboard.press('End')
    const mark = focusMark(chart).filter({ visible: true }).last()
    const [stroke, ground] = await mark.evaluate((path) => [
      getComputedStyle(path).stroke,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(stroke).not.toBe('none')
    expect(stroke).not.toBe(ground)
  })
})
