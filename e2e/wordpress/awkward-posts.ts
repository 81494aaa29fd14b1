import type { Item } from './contents.ts'

interface Ids {
  blog: number
  voices: number
  health: number
  culture: number
  /** Id of a deleted item. */
  deleted: number
}

const ORDINARY = 121
const ORDINARY_FROM = 2001
const PARAGRAPH = `<p>${'Two hundred kilobytes of plain words about the water of one county. '.repeat(15)}</p>\n`

/** Posts that are difficult to show, and enough ordinary posts for two pages of responses. */
export function awkwardPosts({ blog, voices, health, culture, deleted }: Ids): Item[] {
  const post = postsOf(blog)
  const awkward = [
    post(1001, 'Health &amp; wealth: &#8220;so what?&#8221; &lt;b&gt; <em>really</em>', '<p>Entities.</p>', {
      date: '2026-05-01T23:30:00',
      featured_media: 501,
      categories: [health, blog],
      tags: [60, 61],
      sticky: true,
    }),
    post(1002, '', '', { slug: '', author: 0, categories: [blog], date: '2026-05-02T00:00:00' }),
    post(1003, 'A story', '<p>Of a person.</p>', {
      categories: [voices, health],
      acf: { role: 'Neighbor', name: 'N & N', summary: null, photo: 502, most_read: '1' },
    }),
    post(1004, 'A very long title that goes on and on, '.repeat(8).slice(0, 300), '<p>Long title.</p>', {
      date: '2026-04-30T00:00:00',
      acf: { most_read: true, featured_or_trending: 'Trending' },
    }),
    post(1005, 'مقال عن الماء في المقاطعة', `<p dir="rtl">${'كلمات عربية عن الماء. '.repeat(40)}</p>`, {
      slug: encodeURIComponent('مقال-عن-الماء').toLowerCase(),
      date: '2026-04-29T00:00:00',
      categories: [culture],
      author: 2,
    }),
    post(1006, 'Two hundred kilobytes', PARAGRAPH.repeat(200), { date: '2026-04-28T00:00:00', author: 3 }),
    post(1007, 'Hostile', HOSTILE, { date: '2026-04-27T00:00:00' }),
    post(1008, 'Behind a password', '<p>Secret words.</p>', { password: 'x', date: '2026-04-26T00:00:00' }),
    post(1009, 'Scheduled', '<p>Later.</p>', { status: 'future', date: '2090-01-01T00:00:00' }),
    post(1010, 'A draft', '<p>Not yet.</p>', { status: 'draft' }),
    post(1011, 'Picture and author deleted', '<p>Alone.</p>', {
      featured_media: deleted,
      author: deleted,
      categories: [deleted, blog],
      date: '2026-04-25T00:00:00',
      acf: { photo: { $image: deleted }, most_read: 'yes', google_spreadsheet_id: [] },
    }),
    post(1012, '社会调查', '<p lang="zh">社会调查的结果。</p>', {
      slug: encodeURIComponent('社会调查').toLowerCase(),
      date: '2026-04-24T00:00:00',
      categories: [culture],
    }),
    post(1013, 'Old habits', HABITS, { date: '2026-04-23T00:00:00', acf: { google_spreadsheet_id: 'employment' } }),
    post(1014, 'In no category', '<p>Nowhere.</p>', { categories: [], date: '2026-04-22T00:00:00' }),
  ]
  const ordinary = Array.from({ length: ORDINARY }, (_, i) =>
    post(ORDINARY_FROM + i, `Ordinary ${i + 1}`, `<p>Text ${i + 1}, a <a href="/blog/post-3/">link</a>.</p>`),
  )
  return [...awkward, ...ordinary]
}

/** Creates posts, by default in the blog. */
function postsOf(blog: number) {
  return (id: number, title: string, content: string, rest: Record<string, unknown> = {}): Item => ({
    id,
    slug: id < ORDINARY_FROM ? `post-${id % 1000}` : `ordinary-${id}`,
    status: 'publish',
    date: `2025-01-01T00:${String(id % 60).padStart(2, '0')}:00`,
    modified: '2025-01-01T00:00:00',
    title: { rendered: title },
    content: { rendered: content },
    excerpt: { rendered: '' },
    author: 1,
    featured_media: 0,
    categories: [blog],
    tags: [],
    acf: [],
    ...rest,
  })
}

const HOSTILE = `<p>Before</p><script>document.title='owned'</script><img src=x onerror="document.title='owned'">
<a href="javascript:alert(1)">click</a><svg onload="alert(1)"><script>alert(1)</script></svg>
<iframe src="https://evil.example/frame"></iframe><iframe src="https://www.youtube.com/embed/aaaaaaaaaaa"></iframe>
<form action="https://evil.example"><input name="q" autofocus><button>Send</button></form>
<div style="position:fixed;inset:0;background:red">cover</div><object data="x.swf"></object><base href="https://evil.example/">
<meta http-equiv="refresh" content="0;url=https://evil.example"><style>body{display:none}</style>
<p id="root">an id of ours</p><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>
<p>unclosed <b>bold <i>and more</p><table><tr><td>cell</div></table>
<p class="skip-link site-header">classes of ours</p><p>After</p>`

const HABITS = `Typed without paragraphs.

A second paragraph with "quotes" -- and dashes.
<!--more-->
[gallery ids="501" link="file"] [gallery ids="501,502"] [caption id="attachment_501" align="alignright" width="300"]<img src="/media/portrait-01.svg" width="300" height="300" alt="" /> A caption[/caption]

<!--nextpage-->

https://www.youtube.com/watch?v=aaaaaaaaaaa

<h2>A heading &amp; more</h2>
<h2>A heading &amp; more</h2>
<pre>${'wide '.repeat(80)}</pre>
<table><tr><th>One</th>${'<th>Another column</th>'.repeat(12)}</tr><tr><td>1</td>${'<td>12345678</td>'.repeat(12)}</tr></table>
<div class="chart" data-chart="Unemployment Rate"></div>
<div class="chart" data-chart="No such chart"></div>
<div class="tabs"><ul class="tab-titles"><li data-tab="one" class="active">2010</li><li data-tab="two">2020</li></ul><div class="tab-panel active" id="one"><p>Then</p></div><div class="tab-panel" id="two"><p>Now</p></div></div>`
