import { describe, expect, test } from 'vitest'
import type { RichNode, RichText } from '#domain/rich-text.ts'
import { createAddresses } from '../addresses.ts'
import { readFragment, readRichText } from './rich-text.ts'
import { readSpreadsheetId } from './text-charts.ts'
import { slugOf } from './text-ids.ts'

const addresses = createAddresses({
  contentUrl: 'https://cms.example',
  siteUrl: 'https://site.example',
  pages: [{ id: 1, link: 'https://cms.example/health/', path: '/topic/health' }],
})

function read(html: string, otherCharts: string[] = []): RichText {
  return readRichText(html, { addresses, spreadsheetId: 'sheet', otherCharts })
}

/** A tree as one line: charts as [title], tabs as {label*: …}, elements as tag(…). */
function show(nodes: RichNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'html') return node.html.trim()
      if (node.kind === 'chart') return `[${node.place.title}]`
      if (node.kind === 'story') {
        return `[${node.place.title}: ${node.steps.map(({ state, html }) => `${state} ${html}`).join(' | ')}]`
      }
      if (node.kind === 'element') return `${node.tag}(${show(node.children)})`
      const tabs = node.tabs.map(
        ({ id, label, content }, i) => `${label}${i === node.active ? '*' : ''} #${id}: ${show(content)}`,
      )
      return `{${tabs.join(' | ')}}`
    })
    .join('')
}

describe('stories', () => {
  const step = (state: string, text: string) => `<section data-state="${state}"><h3>${text}</h3></section>`
  const story = (inner: string) => `<div class="story" data-chart="A">${inner}</div>`
  test.each([
    [
      'are a chart with its steps',
      story(step('series=x&amp;from=2010', 'One') + step('', 'Two')),
      '[A: series=x&from=2010 <h3 id="one">One</h3> |  <h3 id="two">Two</h3>]',
    ],
    [
      'of one section are a chart above the text',
      story(step('', 'One')),
      '[A]<section data-state=""><h3 id="one">One</h3></section>',
    ],
    ['without sections are a chart above the text', story('<p>One</p>'), '[A]<p>One</p>'],
    [
      'keep the text around their steps',
      story(`<p>a</p>${step('', 'B')}<p>c</p>${step('', 'D')}`),
      '<p>a</p>[A:  <h3 id="b">B</h3> |  <h3 id="d">D</h3>]<p>c</p>',
    ],
    [
      'of a chart that occurred before are text',
      `<div data-chart="A"></div>${story(step('', 'B') + step('', 'C'))}`,
      '[A]<section data-state=""><h3 id="b">B</h3></section><section data-state=""><h3 id="c">C</h3></section>',
    ],
    [
      'keep no scripts',
      story(step('" onclick="x()', '<script>x()</script>B') + step('', 'C')),
      '[A:  <h3 id="b">B</h3> |  <h3 id="c">C</h3>]',
    ],
  ])('%s', (_, html, expected) => {
    expect(show(read(html).nodes)).toBe(expected)
  })

  test('have at most twelve steps, and are not listed as sections', () => {
    const { nodes, sections } = read(story(Array.from({ length: 14 }, (_, at) => step('', `S${at}`)).join('')))
    expect(nodes[0]?.kind === 'story' && nodes[0].steps).toHaveLength(12)
    expect(show(nodes)).toContain('>S13<')
    expect(sections).toEqual([])
  })
})

describe('charts', () => {
  test('have the paragraph directly above their first position as lead', () => {
    const { nodes } = read('<p>a</p><div data-chart="Jobs"></div><p>b</p><div data-chart="Jobs"></div>')
    expect(nodes.map((node) => (node.kind === 'chart' ? node.leadId : show([node])))).toEqual([
      '<p id="jobs-lead">a</p>',
      'jobs-lead',
      '<p>b</p>',
    ])
  })

  test.each([
    ['<div class="chart" data-chart="Jobs" data-id="x"></div>', '[Jobs]'],
    ['<p>a</p><div data-chart="Jobs">old</div><p>b</p>', '<p id="jobs-lead">a</p>[Jobs]<p>b</p>'],
    ['<p id="own">a</p>\n<div data-chart="Jobs"></div>', '<p id="own">a</p>[Jobs]'],
    ['<p>a</p><h2>B</h2><div data-chart="Jobs"></div>', '<p>a</p><h2 id="b">B</h2>[Jobs]'],
    ['<div data-chart-name="Jobs"></div>', '[Jobs]'],
    ['<div data-chart="" data-chart-name="Pay"></div>', '[Pay]'],
    ['<div data-chart=" Jobs &amp; pay "></div>', '[Jobs & pay]'],
    ['<div data-chart="  ">kept</div>', '<div data-chart="  ">kept</div>'],
    ['<div data-chart="A"></div><div data-chart="A"></div><div data-chart="a"></div>', '[A][a]'],
    ['<div data-chart="A"><div data-chart="B"></div></div>', '[A]'],
    ['<p>a <span data-chart="Jobs"></span> b</p>', 'div(a[Jobs]b)'],
    ['<p class="x"><strong><em data-chart="Jobs"></em></strong></p>', 'div(div([Jobs]))'],
    ['<section><h2>a</h2><div data-chart="Jobs"></div></section>', 'section(<h2 id="a">a</h2>[Jobs])'],
    ['<ul><li>a</li><li data-chart="Jobs"></li></ul>', 'ul(li(a)li([Jobs]))'],
    ['<ol><li>a<div data-chart="Jobs"></div></li>text</ol>', 'ol(li(a[Jobs])li(text))'],
    ['<dl><dt>a</dt><dd data-chart="Jobs"></dd></dl>', 'dl(dt(a)dd([Jobs]))'],
    ['<table><tr><td>a</td><td data-chart="Jobs"></td></tr></table>', 'table(tbody(tr(td(a)td([Jobs]))))'],
    ['<table><tbody><tr data-chart="Jobs"></tr></tbody></table>', 'table(tbody(tr(td([Jobs]))))'],
    [
      '<table><colgroup><col></colgroup><caption>c</caption><tr><th>a<i data-chart="J"></i></th></tr></table>',
      'table(caption(c)tbody(tr(th(a[J]))))',
    ],
    ['<table data-chart="Jobs"><tr><td>1</td></tr></table>', '[Jobs]'],
    ['<a href="/x"><div data-chart="Jobs"></div></a>', 'div([Jobs])'],
    [
      '<figure><div data-chart="Jobs"></div><figcaption>c</figcaption></figure>',
      'figure([Jobs]<figcaption>c</figcaption>)',
    ],
    ['<div data-chart="<img src=x onerror=alert(1)>"></div>', '[<img src=x onerror=alert(1)>]'],
  ])('%s', (html, shown) => expect(show(read(html).nodes)).toBe(shown))

  test('are listed once each, with their spreadsheet or that of the page', () => {
    const { charts } = read(
      '<div data-chart="A" data-id="other"></div><div data-chart="A"></div>' +
        '<div data-chart="B" data-id="https://docs.google.com/spreadsheets/d/1AbC_d-E/edit#gid=0"></div>' +
        '<div data-chart="A"></div>',
    )
    expect(charts).toEqual([
      { spreadsheetId: 'other', title: 'A' },
      { spreadsheetId: 'sheet', title: 'A' },
      { spreadsheetId: '1AbC_d-E', title: 'B' },
    ])
    const place = readRichText('<i data-chart="A"></i>', { addresses, spreadsheetId: null, otherCharts: [] })
    expect(place.charts).toEqual([{ spreadsheetId: null, title: 'A' }])
  })

  test('keep the attributes of the elements around them', () => {
    const { nodes } = read(
      '<div class="wide" id="a" lang="es"><i data-chart="J"></i></div><p class="b" title="t"><i data-chart="K"></i></p>',
    )
    expect(nodes).toMatchObject([
      { tag: 'div', attributes: { class: 'wide', id: 'a', lang: 'es' } },
      { tag: 'div', attributes: { class: 'b' } },
    ])
  })
})

test.each([
  ['sheet-1', 'sheet-1'],
  [' 1AbC ', '1AbC'],
  ['https://docs.google.com/spreadsheets/d/1AbC_d-E/edit?usp=sharing', '1AbC_d-E'],
  ['//docs.google.com/spreadsheets/d/1AbC', '1AbC'],
  ['https://docs.google.com/spreadsheets/', null],
  ['', null],
  [undefined, null],
])('the spreadsheet field %j has the id %j', (text, id) => expect(readSpreadsheetId(text)).toBe(id))

const TABS =
  '<div class="tabs"><ul class="tab-titles"><li data-tab="one">2010</li><li data-tab="two" class="active">2020</li></ul>' +
  '<div class="tab-panel" id="one">Then</div><div class="tab-panel" id="two">Now</div></div>'

describe('tabs', () => {
  test.each([
    [TABS, '{2010 #one: Then | 2020* #two: Now}'],
    [TABS.replace(' class="active"', ''), '{2010* #one: Then | 2020 #two: Now}'],
    [
      TABS.replace(' class="active"', '').replace('class="tab-panel" id="two"', 'class="tab-panel active" id="two"'),
      '{2010 #one: Then | 2020* #two: Now}',
    ],
    [TABS + TABS, '{2010 #one: Then | 2020* #two: Now}{2010 #one-2: Then | 2020* #two-2: Now}'],
    [`<p>a</p>${TABS}<p>b</p>`, '<p>a</p>{2010 #one: Then | 2020* #two: Now}<p>b</p>'],
    [
      '<div class="tabs"><h3>Years</h3><ul><li data-tab="a">A</li><li data-tab="gone">Gone &amp; lost</li></ul>' +
        '<div class="tab-panel" id="a">x</div><div class="tab-panel" id="untitled"><p>y</p></div></div>',
      '<h3 id="years">Years</h3><p>Gone &amp; lost</p>{A* #a: x}<div class="tab-panel" id="untitled"><p>y</p></div>',
    ],
    [
      '<div class="tabs"><ul><li data-tab="a">A</li></ul><div class="panels"><p>before</p><div class="tab-panel" id="a">x</div></div></div>',
      '{A* #a: x}<p>before</p>',
    ],
    [
      '<div class="tabs"><ul><li data-tab="a">A</li></ul><div class="tab-panel" id="a"><div data-chart="J"></div></div></div>',
      '{A* #a: [J]}',
    ],
    [
      `<div class="tabs"><ul><li data-tab="out">Out</li></ul><div class="tab-panel" id="out">${TABS}</div></div>`,
      '{Out* #out: {2010 #one: Then | 2020* #two: Now}}',
    ],
    [
      '<div class="tabs"><ul><li data-tab="a">A</li><li data-tab="a">Again</li></ul><div class="tab-panel" id="a">x</div></div>',
      '<p>Again</p>{A* #a: x}',
    ],
    ['<div class="tabs"><p>no titles</p></div>', '<div class="tabs"><p>no titles</p></div>'],
    [
      '<ul class="tabs"><li data-tab="a">A</li></ul><div id="a">x</div>',
      '<ul class="tabs"><li data-tab="a">A</li></ul><div id="a">x</div>',
    ],
  ])('%s', (html, shown) => expect(show(read(html).nodes)).toBe(shown))
})

describe('sections', () => {
  test.each<[string, string[][]]>([
    [
      '<h2>Who rents, and who owns?</h2><h3 id="given">Given</h3>',
      [
        ['who-rents-and-who-owns', 'Who rents, and who owns?'],
        ['given', 'Given'],
      ],
    ],
    [
      '<h1>a</h1><h4>b</h4><h4 id="c">C</h4><h6 id="d">D</h6>',
      [
        ['c', 'C'],
        ['d', 'D'],
      ],
    ],
    [
      '<h2>A</h2><h2>A</h2><h2>a!</h2>',
      [
        ['a', 'A'],
        ['a-2', 'A'],
        ['a-3', 'a!'],
      ],
    ],
    [
      '<h2>Pay</h2><h3 id="pay">Late</h3>',
      [
        ['pay-2', 'Pay'],
        ['pay', 'Late'],
      ],
    ],
    [
      '<h2 id="x">One</h2><h2 id="x">Two</h2>',
      [
        ['x', 'One'],
        ['x-2', 'Two'],
      ],
    ],
    ['<h2></h2><h2> <em> </em></h2>', []],
    ['<h2>A &amp; <em>B</em></h2>', [['a-b', 'A & B']]],
    ['<h2>???</h2>', [['section', '???']]],
    ['<h2 id="two words">x</h2>', [['two-words', 'x']]],
    [`${TABS.replace('Then', '<h2>In a tab</h2>')}<h2>Out</h2>`, [['out', 'Out']]],
    ['<div data-chart="J"><h2>replaced</h2></div>', []],
    [
      '<h2 id="main">M</h2><h2 id="page-vote">V</h2><h2 id="top">T</h2>',
      [
        ['section-main', 'M'],
        ['section-page-vote', 'V'],
        ['section-top', 'T'],
      ],
    ],
    ['<h2>Employment</h2><div data-chart="Employment"></div>', [['section-employment', 'Employment']]],
    [
      '<h2 id="jobs">Jobs</h2><h2>Other</h2>',
      [
        ['section-jobs', 'Jobs'],
        ['section-other', 'Other'],
      ],
    ],
    ['<h2>Año nuevo 日本</h2>', [['año-nuevo-日本', 'Año nuevo 日本']]],
  ])('%s', (html, sections) => {
    expect(read(html, ['J obs', 'OTHER']).sections.map(({ id, title }) => [id, title])).toEqual(sections)
  })

  test('with the ids of Overview and The Data are their targets and are not listed', () => {
    const text = read(
      '<h2 id="overview">Overview</h2><p>x</p><h2 id="the-data">Figures</h2><h3 id="overview">Again</h3>',
    )
    expect(text.ownTargets).toEqual({ overview: true, theData: true })
    expect(text.sections).toEqual([{ id: 'section-overview', title: 'Again' }])
    expect(show(text.nodes)).toContain('<h2 id="overview">Overview</h2>')
  })

  test('are not the target of Overview unless they have a heading', () => {
    const text = read('<div id="overview"><a href="#overview">up</a></div>')
    expect(text.ownTargets).toEqual({ overview: false, theData: false })
    expect(show(text.nodes)).toBe('<div id="section-overview"><a href="#section-overview">up</a></div>')
  })

  test('with a changed id keep the links to them', () => {
    const { nodes } = read('<a href="#jobs">to</a><a href="#plain">p</a><h2 id="jobs">Jobs</h2><h2 id="plain">P</h2>', [
      'Jobs',
    ])
    expect(show(nodes)).toContain('<a href="#section-jobs">to</a><a href="#plain">p</a>')
  })

  test('have unique ids', () => {
    const html = `<h2 id="a">1</h2><p id="a">2</p><h2>a</h2>${TABS}<div id="one">x</div><h3>One</h3><h2>Overview</h2><h2>Overview</h2>`
    const all = [...JSON.stringify(read(html)).matchAll(/id=\\"([^"\\]*)/g)].map((match) => match[1])
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('text', () => {
  test.each([
    ['<p>a <a href="https://cms.example/health/">b</a></p><!--more-->', '<p>a <a href="/topic/health">b</a></p>'],
    ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="https://cms.example//evil.example">a</a>', '<a href="/evil.example">a</a>'],
    ['<img src="/wp-content/a.webp">', '<img src="https://cms.example/wp-content/a.webp" alt="">'],
    [
      '<img src="https://site.example/media/a.webp" srcset="https://site.example/media/a-3.webp 300w, /media/a.webp 900w">',
      '<img src="/media/a.webp" srcset="/media/a-3.webp 300w, /media/a.webp 900w" alt="">',
    ],
    ['5 &lt; 6 &amp; “quotes” é', '5 &lt; 6 &amp; “quotes” é'],
    ['<p title="a &quot;b&quot; <i>">x</p>', '<p title="a &quot;b&quot; &lt;i&gt;">x</p>'],
    [
      '<iframe src="https://player.vimeo.com/video/1">&lt;/iframe&gt;&lt;img src=x onerror=alert(1)&gt;</iframe>',
      '<iframe src="https://player.vimeo.com/video/1" loading="lazy" title="Embedded video"></iframe>',
    ],
    ['', ''],
    [' \n ', ''],
  ])('%s', (html, shown) => expect(show(read(html).nodes)).toBe(shown))

  test.each([
    ['<p id="a">x</p>', '<p>x</p>'],
    ['<p> </p>\n', ''],
    ['<p>&nbsp;</p>', ''],
    ['<p><img src="/a.webp"></p>', '<p><img src="/a.webp" alt=""></p>'],
    ['12.5% of <strong>renters</strong>', '12.5% of <strong>renters</strong>'],
    ['<script>alert(1)</script>', ''],
  ])('the fragment %s', (html, shown) => expect(readFragment(html, addresses)).toBe(shown))
})

test.each([
  ['Who rents, and who owns?', 'who-rents-and-who-owns'],
  ['  2010–2020: change ', '2010-2020-change'],
  ['&', 'section'],
])('the title %j has the id %j', (title, slug) => expect(slugOf(title)).toBe(slug))

test.each<[what: string, html: string, removed: string[] | undefined]>([
  ['none', '<p>Text about an iframe.</p>', undefined],
  ['a film', '<iframe src="https://www.youtube.com/embed/abc"></iframe>', undefined],
  ['a film without a scheme', '<iframe src="//player.vimeo.com/video/1"></iframe>', undefined],
  [
    'a chart of another service',
    '<iframe src="https://datawrapper.dwcdn.net/a/1/"></iframe>',
    ['https://datawrapper.dwcdn.net/a/1/'],
  ],
  [
    'one twice',
    '<iframe src="https://a.example/"></iframe><IFRAME src="https://a.example/"></IFRAME>',
    ['https://a.example/'],
  ],
  ['one that scripts load', '<iframe data-src="//a.example/map"></iframe>', ['https://a.example/map']],
  [
    'one without https',
    '<iframe src="http://www.youtube.com/embed/abc"></iframe>',
    ['http://www.youtube.com/embed/abc'],
  ],
  ['objects', '<object data="/a.swf"><embed src="/b.swf"></object>', ['/a.swf', '/b.swf']],
  ['one without an address', '<iframe srcdoc="<p>x</p>"></iframe>', ['']],
])('removed frames are listed: %s', (_, html, removed) => {
  expect(readRichText(html, { addresses, spreadsheetId: null, otherCharts: [] }).removedFrames).toEqual(removed)
})
