import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { expectPoint } from './chart-parts.ts'
import { test } from './journey.ts'

const POVERTY = '/compare?indicator=poverty-rate&places=48201,17031,us&from=2010'

test.beforeAll(async ({ request }) => {
  // The first request starts the packing of the reference set; until it is done the response is 503.
  await expect
    .poll(async () => (await request.get('/reference/indicators.json')).status(), { timeout: 60_000 })
    .toBe(200)
})

test('a comparison has a chart and a ranked list', async ({ page }) => {
  await page.goto(POVERTY)
  await expect(page).toHaveTitle(
    /^Poverty Rate since 1990, Harris County, Texas, Cook County, Illinois, United States \|/,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const words = page.getByRole('region', { name: '2023: highest first' })
  await expect(words.getByRole('listitem')).toHaveText([
    'Harris County, Texas 16.0%',
    'Cook County, Illinois 13.2%',
    'United States 12.5%',
  ])
  await expect(page.getByRole('heading', { name: 'Poverty Rate since 1990' })).toBeVisible()
})

test('a comparison is built by keyboard, and Back undoes the last change', async ({ page }) => {
  await page.goto('/compare')
  const measure = page.getByRole('combobox', { name: 'Measure' })
  await measure.fill('uninsured')
  await measure.fill('people without health')
  await page.getByRole('option', { name: 'People without Health Insurance' }).waitFor()
  await measure.press('Enter')
  await expect(page).toHaveURL(/\/compare\?indicator=uninsured&places=48157,48201,48339,us$|indicator=uninsured$/)
  await expect(page.getByRole('heading', { name: 'People without Health Insurance' })).toBeVisible()
  const place = page.getByRole('combobox', { name: 'Add a place' })
  await place.fill('dallas county tex')
  await page.getByRole('option', { name: 'Dallas County, Texas' }).waitFor()
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(page).toHaveURL(/48113/)
  await expect(page.getByRole('list', { name: 'Places' })).toContainText('Dallas County, Texas')
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Places' })).not.toContainText('Dallas County, Texas')
})

test('the chart is announced by keyboard, and changes when a place is removed', async ({ page }) => {
  await page.goto('/compare?indicator=poverty-rate&places=48201,48')
  const chart = page.getByRole('figure', { name: /^Poverty Rate/ })
  const plot = chart.getByRole('slider')
  await plot.focus()
  await page.keyboard.press('ArrowRight')
  await expectPoint(plot, /^Harris County, Texas, .+ percent, .*1 of \d+/)
  await chart.locator('summary').click()
  await expect(chart.getByRole('columnheader', { name: 'Texas (%)', exact: true })).toBeVisible()
  await page
    .getByRole('list', { name: 'Places' })
    .getByRole('link', { name: /Texas$/ })
    .last()
    .click()
  await expect(page).toHaveURL(/places=48201$/)
  await expect(page.getByRole('figure').getByRole('slider')).toBeVisible()
  await expect(chart.locator('summary')).toBeVisible()
  await chart.locator('summary').click()
  await expect(chart.getByRole('columnheader', { name: 'Texas (%)', exact: true })).toHaveCount(0)
})

test('a strip chart lists ranks, adjacent counties and similar counties', async ({ page }) => {
  await page.goto('/compare?indicator=unemployment-rate&places=48157,48201,48339,us&chart=strip')
  const harris = page.getByRole('listitem').filter({ hasText: 'Harris County, Texas 4.4% 70th' })
  await expect(harris).toContainText('70th highest of 254 Texas counties; 865th highest of 3,143 in the nation.')
  await expect(harris).toContainText(/Next above: .+ \(4\.5%\)\. Next below: .+ \(4\.3%\)\./)
  await expect(page.getByText('The nation as a whole: 4.0%.')).toBeVisible()
  const similar = page.getByRole('group').filter({ hasText: 'The 10 counties most like Fort Bend County' })
  await expect(similar.getByRole('listitem')).toHaveCount(10)
  await expect(similar.getByRole('link', { name: 'How likeness is measured' })).toBeVisible()
  await page.goto('/es/compare?indicator=unemployment-rate&places=48201&chart=strip')
  await expect(
    page.getByText('La 70.ª más alta de 254 condados de Texas; la 865.ª más alta de 3,143 en el país.'),
  ).toBeVisible()
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('a Spanish comparison has the Spanish name of the measure', async ({ page }) => {
  await page.goto('/es/compare?indicator=poverty-rate&places=48201,us')
  await expect(page.getByRole('heading', { name: 'Tasa de pobreza desde 1990' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a frame of a chart links to the measure in all counties', async ({ page }) => {
    await page.goto('/charts?id=employment&title=Unemployment+Rate')
    const link = page.getByRole('link', { name: 'Compare with other counties' })
    await expect(link).toHaveAttribute(
      'href',
      '/compare?indicator=unemployment-rate&places=48157,48201,48339,us&chart=strip',
    )
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: /^Unemployment Rate, \d{4}: every county/ })).toBeVisible()
  })

  test('a search for a comparison has it as the first result', async ({ page }) => {
    await page.goto('/search?q=compare+harris+dallas+poverty')
    await page.locator('#search-website + ul a').first().click()
    await expect(page).toHaveURL('/compare?indicator=poverty-rate&places=48201,48113')
  })

  test('a search for a county and its state compares both', async ({ page }) => {
    await page.goto('/search?q=harris+texas+poverty')
    await page.locator('#search-website + ul a').first().click()
    await expect(page).toHaveURL('/compare?indicator=poverty-rate&places=48201,48')
  })

  test('an unambiguous place is added, and an ambiguous one offers options', async ({ page }) => {
    await page.goto('/compare?indicator=poverty-rate&places=us')
    await page.getByRole('combobox', { name: 'Add a place' }).fill('Cook County, Illinois')
    await page.getByRole('combobox', { name: 'Add a place' }).press('Enter')
    await expect(page).toHaveURL('/compare?indicator=poverty-rate&places=us,17031')
    await page.getByRole('combobox', { name: 'Add a place' }).fill('Dallas')
    await page.getByRole('combobox', { name: 'Add a place' }).press('Enter')
    await page.getByRole('link', { name: 'Dallas County, Texas' }).click()
    await expect(page).toHaveURL('/compare?indicator=poverty-rate&places=us,17031,48113')
  })
})

test('results while typing begin with the comparison that the words request', async ({ page }) => {
  await page.goto('/search')
  const first = page.locator('#search-website + ul a').first()
  await page.getByRole('searchbox').fill('harris dallas poverty')
  await expect(first).toHaveText('Poverty Rate since 1990: Harris County, Texas; Dallas County, Texas')
  await page.getByRole('searchbox').fill('poverty')
  await expect(first).not.toContainText('Dallas County')
  await page.goto('/es/search')
  await page.getByRole('searchbox').fill('comparar harris dallas pobreza')
  await expect(first).toHaveAttribute('href', '/es/compare?indicator=poverty-rate&places=48201,48113')
})

test('the files of a strip chart contain every county with its rank, in the requested language', async ({
  request,
}) => {
  const query = 'indicator=poverty-rate&places=48201,48157,us&chart=strip'
  const rows = (await (await request.get(`/compare.csv?${query}`)).text()).trim().split('\r\n')
  expect(rows).toHaveLength(1 + 3143)
  expect(rows).toContainEqual('48201,"Harris County, Texas",Texas,2023,16,15.4,16.6,112,254,1007,3143')
  const svg = await (await request.get(`/compare.svg?${query}`)).text()
  expect(svg.match(/h\.01/g)).toHaveLength(3143 - 2)
  expect(svg).toContain('1: Harris County, Texas 16.0%: 112th highest of 254 Texas counties')
  expect(await (await request.get(`/es/compare.svg?${query}`)).text()).toContain('1: Condado de Harris, Texas 16.0%:')
  for (const [file, type] of [
    ['compare.png', 'image/png'],
    ['compare.pdf', 'application/pdf'],
  ] as const) {
    const response = await request.get(`/${file}?${query}&width=800`)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
  }
})

test('places and measures are offered in the language of the page', async ({ page }) => {
  await page.goto('/es/compare?indicator=poverty-rate&places=us')
  const field = page.getByRole('combobox', { name: 'Agregar un lugar' })
  await field.fill('condado de cook, illinois')
  await expect(page.getByRole('option')).toHaveText(['Condado de Cook, Illinois'])
  await field.press('Enter')
  await expect(page).toHaveURL('/es/compare?indicator=poverty-rate&places=us,17031')
})

for (const [address, right] of [
  ['/compare?places=us,48201&indicator=poverty-rate', '/compare?indicator=poverty-rate&places=us,48201'],
  ['/compare?indicator=poverty-rate&places=US,us,48201', '/compare?indicator=poverty-rate&places=us,48201'],
  ['/es/compare?places=us,48201&indicator=poverty-rate', '/es/compare?indicator=poverty-rate&places=us,48201'],
  ['/compare?chart=pie&indicator=a&utm=1', '/compare?indicator=a&utm=1'],
] as const) {
  test(`${address} redirects to its canonical address`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([response.status(), new URL(response.headers()['location'] ?? '', 'http://x').href]).toEqual([
      301,
      `http://x${right}`,
    ])
  })
}

for (const [query, status, sentence] of [
  ['indicator=poverty-rate&places=us,99999', 200, 'These were not found: “99999”.'],
  ['indicator=nothing&places=us', 404, 'These were not found: “nothing”.'],
  ['indicator=library-visits&places=48201,48301', 200, 'No figure was published for Loving County, Texas.'],
  [
    'indicator=poverty-rate&places=us,48001,48003,48005,48007,48009,48011,48013,48015,48017,48019,48021,48023',
    200,
    'Left out',
  ],
  ['indicator=poverty-rate&places=us&from=2020&to=2010', 404, 'The first year, 2020, is after the last one, 2010.'],
  ['indicator=poverty-rate&places=us&from=1800&to=1801', 404, 'Figures are of 1990 to 2023.'],
  ['places=48201,us', 200, 'Choose a measure to compare these places.'],
  ['indicator=%3Cscript%3Ealert(1)%3C/script%3E&places=us', 404, 'These were not found'],
] as const) {
  test(`${query.slice(0, 60)} has a message about what cannot be shown`, async ({ page }) => {
    const response = await page.goto(`/compare?${query}`)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeVisible()
  })
}

test('pooled values next to single years are labeled', async ({ page }) => {
  await page.goto('/compare?indicator=college-degree&places=48201,us')
  await expect(page.getByText('Figures of 2008–2012, 2019–2023 are of several years together')).toBeVisible()
})

test('measures of different periods have gaps in years without values', async ({ request }) => {
  const csv = await (await request.get('/compare.csv?indicator=college-degree,poverty-rate&places=48201')).text()
  expect(csv.trim().split('\r\n').slice(-4)).toEqual(['2018,', '2019,', '2019-2023,33.7', '2023,'])
})

test('a comparison exists in every format, and can be framed on any site', async ({ request }) => {
  const query = 'indicator=poverty-rate&places=48201,us'
  for (const [form, type] of [
    ['csv', 'text/csv'],
    ['json', 'application/json'],
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['pdf', 'application/pdf'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['metadata.json', 'application/csvm+json'],
  ]) {
    const response = await request.get(`/compare.${form}?${query}`)
    expect([form, response.status(), response.headers()['content-type']?.split(';')[0]]).toEqual([form, 200, type])
    expect(response.headers()['access-control-allow-origin']).toBe('*')
  }
  const metadata = (await (await request.get(`/compare.metadata.json?${query}`)).json()) as { url: string }
  expect(metadata.url).toMatch(/\/compare\.csv\?indicator=poverty-rate&places=48201,us&all=1$/)
  const frame = await request.get(`/compare/embed?${query}`)
  expect(frame.headers()['content-security-policy']).not.toContain("frame-ancestors 'self'")
  expect(await frame.text()).toContain('Poverty Rate since 1990')
  const page = encodeURIComponent(`${new URL(frame.url()).origin}/compare?${query}`)
  const oembed = (await (await request.get(`/oembed?url=${page}`)).json()) as { title: string; html: string }
  expect(oembed.title).toBe('Poverty Rate since 1990')
  expect(oembed.html).toContain('/compare/embed?indicator=poverty-rate&amp;places=48201,us')
})

test('a frame, an oEmbed preview and a PDF of a strip chart contain every county', async ({ page, request }) => {
  const query = 'indicator=unemployment-rate&places=48201,48157,us&chart=strip'
  await page.goto(`/compare/embed?${query}`)
  await expect(page).toHaveTitle(/^Unemployment Rate, \d{4}: every county of the nation \|/)
  await expect(page.getByRole('img', { name: /^3,143 dots along an axis/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harris County' }).first()).toContainText(
    '70th highest of 254 Texas counties; 865th highest of 3,143 in the nation.',
  )
  // Links of an embedded frame open outside of the frame. On the standalone page they open in place.
  const link = page.getByRole('link', { name: 'Harris County, Texas' })
  await expect(link).toHaveAttribute('href', '/place/48201')
  await page.getByLabel(/^Download/).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/compare\\?${query}$`))
  const address = encodeURIComponent(page.url())
  const oembed = (await (await request.get(`/oembed?url=${address}&maxwidth=480`)).json()) as {
    title: string
    height: number
  }
  expect(oembed.title).toMatch(/every county of the nation$/)
  await page.setViewportSize({ width: 480, height: 300 })
  await page.goto(`/compare/embed?${query}`)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(oembed.height)
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  const pdf = await (await request.get(`/compare.pdf?${query}`)).body()
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(40)
  await page.goto(`/es/compare/embed?${query}`)
  await expect(page.getByRole('link', { name: 'Condado de Harris, Texas' })).toHaveAttribute('href', '/es/place/48201')
})

test('pictures of a comparison contain its address', async ({ request }) => {
  const svg = await (await request.get('/compare.svg?indicator=poverty-rate&places=48201,us')).text()
  expect(svg).toMatch(/Common Measure, [^<]*\/compare\?indicator=poverty-rate&amp;places=48201,us</)
})

test('a frame draws valid items, and has a message about the others', async ({ page }) => {
  await page.goto('/compare/embed?indicator=poverty-rate&places=us,99999')
  await expect(page.getByText('These were not found: “99999”.')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Poverty Rate since 1990' })).toBeVisible()
  await page.goto('/compare/embed?indicator=homicide&places=15005')
  await expect(
    page.getByText(/^No figure was published for Kalawao County, Hawaii\. There is nothing to draw\./),
  ).toBeVisible()
  await page.goto('/compare/embed?indicator=race-and-ethnicity&places=48201&chart=strip')
  await expect(page.getByText('This measure has no single figure for each county')).toBeVisible()
})

test('a measure without places shows the places of the community, in every format', async ({ page, request }) => {
  const csv = await (await request.get('/compare.csv?indicator=poverty-rate&chart=bar')).text()
  for (const name of ['Harris County, Texas', 'Fort Bend County, Texas', 'United States']) expect(csv).toContain(name)
  await page.goto('/compare/embed?indicator=poverty-rate')
  await expect(page.getByRole('figure', { name: 'Poverty Rate since 1990' })).toBeVisible()
  await page.goto('/compare/embed?indicator=poverty-rate&chart=strip')
  await expect(page.getByRole('listitem').filter({ hasText: 'Harris County, Texas' }).first()).toContainText('16.0%')
})

test('a place without a value has a message about the value, not about the measure', async ({ page }) => {
  await page.goto('/compare?indicator=homicide&places=15005&chart=strip')
  const status = page.getByRole('status').filter({ hasText: /\w/ })
  await expect(status).toContainText('No figure was published for Kalawao County, Hawaii.')
  await expect(page.getByText('cannot be ranked')).toHaveCount(0)
  await page.goto('/compare?indicator=poverty-rate&places=us&from=2020&to=2010')
  await expect(status).toContainText('The first year, 2020, is after the last one, 2010.')
  await expect(status).not.toContainText('No figure was published')
})

for (const path of [
  '/compare',
  POVERTY,
  '/compare?indicator=poverty-rate,uninsured&places=48201&chart=bar',
  '/compare?indicator=poverty-rate&places=48201,us&chart=strip',
  `/compare?indicator=${'x'.repeat(60)}&places=us`,
]) {
  test(`${path} has no accessibility violation and fits its width`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
