import { describe, expect, test } from 'vitest'
import { filterOembed } from '../../e2e/hosts/wordpress.ts'
import { embedFrame, embedSnippets } from './snippets.ts'

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
  summary: 'Pay: a chart.',
}

describe('embedSnippets', () => {
  const { frame, frameWithScript, picture, address } = embedSnippets(input)

  test('the frame shows the chart in its state, named, as wide as its place', () => {
    expect(frame).toBe(
      '<iframe src="https://site.test/charts?id=jobs&amp;title=Pay+%22by%22+%3Ccounty%3E+%26+year&amp;group=Fort+Bend&amp;table=1" ' +
        'title="Pay &quot;by&quot; &lt;county&gt; &amp; year (Common Measure)" width="100%" height="512" frameborder="0" ' +
        'loading="lazy" style="border:0;width:100%"></iframe>',
    )
  })

  test('the script stands below it and is ours', () => {
    expect(frameWithScript).toBe(`${frame}\n<script src="https://site.test/embed.js" async></script>`)
  })

  test('the picture shows the same state and leads to the page', () => {
    expect(picture).toContain(
      'src="https://site.test/charts/jobs/Pay%20%22by%22%20%3Ccounty%3E%20%26%20year.png?group=Fort+Bend"',
    )
    expect(picture).toContain('href="https://site.test/topic/economic-opportunity/employment?title=')
    expect(picture).toContain('alt="Pay: a chart."')
  })

  test('the address is that of the embeddable page', () => {
    expect(address).toBe(
      'https://site.test/charts?id=jobs&title=Pay+%22by%22+%3Ccounty%3E+%26+year&group=Fort+Bend&table=1',
    )
  })
})

test("WordPress' filter leaves the frame as it is", () => {
  const frame = embedFrame(input)
  const filtered = filterOembed(frame, 'aB3dE6gH9j')
  const own = filtered
    ?.replace(' class="wp-embedded-content" sandbox="allow-scripts" security="restricted"', '')
    .replace('#?secret=aB3dE6gH9j" data-secret="aB3dE6gH9j"', '"')
  expect(own).toBe(frame)
})

test('the filter takes away what WordPress takes away', () => {
  expect(filterOembed('<script>x()</script><p style="a">b</p>', 's')).toBeNull()
  expect(filterOembed('<iframe src="a" style="b" onload="c"></iframe><script></script>', 's')).not.toMatch(
    /style|onload|script>/,
  )
})
