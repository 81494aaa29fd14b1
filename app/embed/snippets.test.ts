import { describe, expect, test } from 'vitest'
import { filterOembed } from '../../e2e/fixtures/hosts/wordpress.ts'
import { embedSnippets, oembedFrame } from './snippets.ts'

const input = {
  siteUrl: 'https://site.test',
  siteName: 'Common Measure',
  address: {
    spreadsheetId: 'jobs',
    charts: [{ title: 'Pay "by" <county> & year', state: new URLSearchParams('group=Fort Bend&table=1') }],
    theme: null,
  },
  pagePath: '/topic/economic-opportunity/employment',
  height: 512,
  tallest: 700,
  summary: 'Pay: a chart.',
}

const NAME = 'Pay &quot;by&quot; &lt;county&gt; &amp; year (Common Measure)'
const PAGE = 'https://site.test/topic/economic-opportunity/employment?title=Pay+%22by%22+%3Ccounty%3E+%26+year'

describe('embedSnippets', () => {
  const { frame, frameAlone, picture, address } = embedSnippets(input)

  test('has a frame with the state of the chart, a title, full width and a fallback link', () => {
    expect(frameAlone).toBe(
      '<iframe src="https://site.test/charts?id=jobs&amp;title=Pay+%22by%22+%3Ccounty%3E+%26+year&amp;group=Fort+Bend&amp;table=1" ' +
        `title="${NAME}" width="100%" height="700" frameborder="0" ` +
        `loading="lazy" style="display:block;border:0;width:100%"><a href="${PAGE}">${NAME}</a></iframe>`,
    )
  })

  test('has the script of the site after the frame', () => {
    expect(frame).toBe(
      `${frameAlone.replace('height="700"', 'height="512"')}<script src="https://site.test/embed.js" async></script>`,
    )
  })

  test('links a chart without a page to itself', () => {
    const own = embedSnippets({ ...input, pagePath: null })
    expect(own.frameAlone).toContain('<a href="https://site.test/charts?id=jobs&amp;title=')
    expect(own.picture).toContain('<a href="https://site.test/charts?id=jobs&amp;title=')
  })

  test('has a picture with the same state and a link to the page', () => {
    expect(picture).toContain(
      'src="https://site.test/charts/jobs/Pay%20%22by%22%20%3Ccounty%3E%20%26%20year.png?group=Fort+Bend"',
    )
    expect(picture).toContain('href="https://site.test/topic/economic-opportunity/employment?title=')
    expect(picture).toContain('alt="Pay: a chart."')
  })

  test('has the address of the embeddable page', () => {
    expect(address).toBe(
      'https://site.test/charts?id=jobs&title=Pay+%22by%22+%3Ccounty%3E+%26+year&group=Fort+Bend&table=1',
    )
  })
})

describe('oembedFrame', () => {
  const answer = oembedFrame(input, '/charts?id=jobs&title=Pay')

  test('has a hidden link, and a frame that WordPress accepts', () => {
    expect(answer).toMatch(/^<blockquote hidden><a href="[^"]+">[^<]+<\/a><\/blockquote><iframe [^>]+><\/iframe>$/)
    expect(answer).toContain(`<a href="https://site.test/charts?id=jobs&amp;title=Pay">${NAME}</a>`)
  })

  test('is unchanged by the filter of WordPress, which shows the link until the frame has a height', () => {
    const filtered = filterOembed(answer, 'aB3dE6gH9j') ?? ''
    const [quotation = '', frame = ''] = filtered.split('</blockquote>')
    expect(quotation).toMatch(/^<blockquote class="wp-embedded-content" data-secret="aB3dE6gH9j"><a /)
    expect(frame).toContain(' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"')
    expect(
      frame
        .replace(' class="wp-embedded-content" sandbox="allow-scripts" security="restricted"', '')
        .replace(' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"', '')
        .replace('#?secret=aB3dE6gH9j" data-secret="aB3dE6gH9j"', '"'),
    ).toBe(answer.split('</blockquote>')[1])
  })
})

test('the filter removes the same elements and attributes as WordPress', () => {
  expect(filterOembed('<script>x()</script><p style="a">b</p>', 's')).toBeNull()
  expect(filterOembed('<iframe src="a" style="b" onload="c"></iframe><script></script>', 's')).not.toMatch(
    /style|onload|script>/,
  )
})
