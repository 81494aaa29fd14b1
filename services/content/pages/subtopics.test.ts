import { describe, expect, test } from 'vitest'
import { page } from '#providers/fixtures/content.ts'
import { CMS, openContent } from '../fixtures/open-content.ts'

const topic = (rest: object = {}) => page(109, 'health', { categories: [2], ...rest })
const subtopic = (rest: object = {}) => page(199, 'sleep', { parent: 109, categories: [3], ...rest })

async function onlySubtopic(rest: object) {
  const { content, lines } = openContent({ pages: [topic(), subtopic(rest)] })
  const finding = await content.findSubtopic('health', 'sleep')
  if (finding.found !== 'here') throw new Error('the subtopic is not found')
  return { subtopic: finding.subtopic, lines }
}

describe('a subtopic', () => {
  test.each([
    ['Draft: <not read yet>', '<p class="draft-note"><em>Draft: &lt;not read yet&gt;</em></p>'],
    [' ', '<p>Text</p>'],
    [false, '<p>Text</p>'],
  ])('has the note of a draft above its text: %j', async (note, first) => {
    const { subtopic } = await onlySubtopic({ content: { rendered: '<p>Text</p>' }, acf: { draft_note: note } })
    const [node] = subtopic.content.nodes
    expect(node?.kind === 'html' ? node.html.trim().slice(0, first.length) : '').toBe(first)
  })

  test('has all of its fields', async () => {
    const { subtopic } = await onlySubtopic({
      content: { rendered: '<h2>Jobs</h2><div data-chart="A"></div><div data-chart="C" data-id="other"></div>' },
      acf: {
        data_preview: '<p onclick="x()"><b>7%</b></p>\n',
        summary_preview: '<p>Intro</p>',
        google_spreadsheet_id: 'https://docs.google.com/spreadsheets/d/1AbC/edit',
        resources: {
          '1': { title: 'B', name: 'b', date: 2019 },
          '0': { title: 'A', name: 'a', date: '2018' },
          '2': { date: '1' },
        },
        columns: [
          { image: { url: `${CMS}/a.svg` }, content: '<p>Up</p>', explore_link: `${CMS}/health/` },
          { image: false, content: '', explore_link: '' },
          { image: '', content: '<p>Down</p>', explore_link: 'javascript:x' },
        ],
        chart_options: [
          { title: 'B', former_titles: ' Old B |b (2019)| ', options: '{"colors":["#fff"]}' },
          { title: ' A ', options: false },
          { title: '', options: {} },
          { title: 'B', options: {} },
          { title: 'C', options: {} },
        ],
      },
    })
    expect(subtopic).toMatchObject({
      path: '/topic/health/sleep',
      parent: { slug: 'health', title: 'health', color: '#d873cc' },
      quickStatistic: '<p><b>7%</b></p>',
      introduction: '<p>Intro</p>',
      contents: ['Jobs'],
      spreadsheetId: '1AbC',
      resources: [
        { title: 'A', name: 'a', date: '2018' },
        { title: 'B', name: 'b', date: '2019' },
      ],
      columns: [
        { image: { url: `${CMS}/a.svg` }, content: '<p>Up</p>', exploreLink: '/topic/health' },
        { image: null, content: '<p>Down</p>', exploreLink: null },
      ],
      unplacedCharts: [{ spreadsheetId: '1AbC', title: 'B' }],
    })
    expect(subtopic.chartOptions.map(({ title }) => title)).toEqual(['B', 'A', 'B', 'C'])
    expect(subtopic.chartOptions.map(({ formerTitles = [] }) => formerTitles)).toEqual([
      ['Old B', 'b (2019)'],
      [],
      [],
      [],
    ])
    expect(subtopic.content.charts).toEqual([
      { spreadsheetId: '1AbC', title: 'A' },
      { spreadsheetId: 'other', title: 'C' },
    ])
  })

  test('has charts that are found by former titles, except for titles still in use', async () => {
    const { content } = openContent({
      pages: [
        topic(),
        subtopic({
          content: { rendered: '<div data-chart="New"></div><div data-chart="Other"></div>' },
          acf: {
            google_spreadsheet_id: 'ours',
            chart_options: [{ title: 'new', former_titles: 'Old | Older one', options: false }],
          },
        }),
      ],
    })
    const found = (id: string, title: string) => content.findRenamedChart(id, title)
    expect(await found('ours', ' older  ONE')).toBe('New')
    expect(await found('ours', 'New')).toBeNull()
    expect(await found('theirs', 'Old')).toBeNull()
  })

  test.each<[unknown]>([
    [[]],
    [null],
    [false],
    ['words'],
    [7],
    [
      {
        data_preview: false,
        summary_preview: [],
        resources: false,
        columns: '',
        google_spreadsheet_id: false,
        chart_options: [],
      },
    ],
    [
      {
        data_preview: {},
        summary_preview: 7,
        resources: 'x',
        columns: { a: 1 },
        google_spreadsheet_id: ['x'],
        chart_options: 3,
      },
    ],
    [
      {
        resources: [1, null, 'x', []],
        columns: [false, [[]], { image: {}, content: {}, explore_link: [] }],
        chart_options: [{}, { title: {} }],
      },
    ],
  ])('omits empty and invalid fields: %j', async (acf) => {
    const { subtopic } = await onlySubtopic({ acf })
    expect(subtopic).toMatchObject({
      columns: [],
      resources: [],
      chartOptions: [],
      spreadsheetId: null,
      unplacedCharts: [],
    })
    expect(subtopic.content.nodes).toHaveLength(1)
  })

  test('logs a field of a wrong type once, with page, field and value', async () => {
    const { lines } = await onlySubtopic({ acf: { columns: 'none', data_preview: '' } })
    expect(lines).toEqual([
      [
        'A field of the content holds a value of another kind',
        { page: 'sleep (199)', field: 'columns', value: '"none"' },
      ],
    ])
  })

  test.each([
    [`${CMS}/health/renamed/`, '/topic/health/renamed'],
    [`${CMS}/?page_id=199`, '/topic/health/sleep'],
    [`${CMS}/wp/health/sleep/`, '/topic/health/sleep'],
    ['', '/topic/health/sleep'],
  ])('with the link %j has the path %s', async (link, expected) => {
    expect((await onlySubtopic({ link })).subtopic.path).toBe(expected)
  })

  test('is found by slug and parent, and otherwise by its new path', async () => {
    const { content } = openContent({
      pages: [
        topic(),
        page(110, 'arts', { categories: [2] }),
        subtopic(),
        page(201, 'sleep', { parent: 110, categories: [3] }),
        page(202, '%e7%a4%be', { parent: 110, categories: [3] }),
      ],
    })
    expect(await content.findSubtopic('arts', 'sleep')).toMatchObject({ found: 'here', subtopic: { id: 201 } })
    expect(await content.findSubtopic('health', '社')).toEqual({ found: 'elsewhere', path: '/topic/arts/%E7%A4%BE' })
    expect(await content.findSubtopic('arts', '社')).toMatchObject({ found: 'here' })
  })

  test('with a password shows a message instead of its text', async () => {
    const { subtopic } = await onlySubtopic({ password: 'x' })
    expect(JSON.stringify(subtopic.content.nodes)).toContain('protected by a password')
  })

  test('has links to pages of this site instead of its WordPress', async () => {
    const { content } = openContent({
      pages: [
        topic(),
        subtopic({
          content: {
            rendered: `<a href="${CMS}/blog/report/">a</a><a href="${CMS}/landing/">b</a><a href="${CMS}/x.pdf">c</a>`,
          },
        }),
        page(107, 'landing'),
      ],
      posts: [page(501, 'report')],
    })
    const finding = await content.findSubtopic('health', 'sleep')
    expect(finding.found === 'here' && finding.subtopic.content.nodes).toEqual([
      { kind: 'html', html: `<a href="/blog/report">a</a><a href="/">b</a><a href="${CMS}/x.pdf">c</a>` },
    ])
  })
})
