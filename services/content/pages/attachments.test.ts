import { describe, expect, test } from 'vitest'
import { lookUpAttachments } from './attachments.ts'
import type { Item } from '../wordpress.ts'

async function attachmentsOf(content: string): Promise<Record<string, string>[]> {
  const calls: Record<string, string>[] = []
  const list = (_: string, query: Record<string, string>) => {
    calls.push(query)
    return Promise.resolve([])
  }
  await lookUpAttachments({ list }, [{ content }], 'https://cms.example')
  return calls
}

describe('attachments are looked up', () => {
  test.each([
    [
      '<a href=\'https://cms.example/a-post/pic-1/\'><img width="150" src="pic-1-150x150.jpg" /></a>',
      [{ slug: 'pic-1' }],
    ],
    ['<a class="x" href="/pic-1" rel="attachment wp-att-12">\n<img src="a.jpg"></a>', [{ slug: 'pic-1' }]],
    ['<a href="/%E7%A4%BE/"><figure class="a"><img src="a.jpg"></figure></a>', [{ slug: '社' }]],
    ['<a href="/p/one/"><img></a><a href="/p/two/"><img></a><a href="/q/one/"><img></a>', [{ slug: 'one,two' }]],
    ['<a href="/?attachment_id=12"><img></a>', [{ include: '12' }]],
    ['<a href="/?a=b&#038;attachment_id=12">words</a>', [{ include: '12' }]],
    ['<a href="/a-page/">words</a><img src="a.jpg">', []],
    ['<a href="/uploads/pic-1.jpg"><img></a><a href="/"><img></a><a href="https://"><img></a>', []],
    ['<a href="/a,b/"><img></a><a href="/%E7"><img></a>', []],
    ['', []],
  ])('for %s: %j', async (content, calls) => expect(await attachmentsOf(content)).toEqual(calls))

  test('in several calls if there are more than a hundred', async () => {
    const content = Array.from({ length: 150 }, (_, i) => `<a href="/pic-${i}/"><img></a>`).join('')
    expect((await attachmentsOf(content)).map(({ slug }) => slug?.split(',').length)).toEqual([100, 50])
  })
})

test('hostile text does not slow down the search for attachments', async () => {
  const texts = ['<a ', '<a href="', "<a href='x' ", '<a href="x"><span>', '<a href="x">  '].map((part) =>
    part.repeat(50_000),
  )
  // CPU time of this thread only, so that a busy machine does not affect the result.
  const started = process.threadCpuUsage()
  for (const text of texts) expect(await attachmentsOf(text)).toEqual([])
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(3000)
})

test('an attachment without a file is ignored', async () => {
  const item = (id: number, file: unknown) => ({ id, link: `https://cms.example/${id}/`, source_url: file }) as Item
  const list = () => Promise.resolve([item(1, 'https://cms.example/a.jpg'), item(2, undefined)])
  const found = await lookUpAttachments({ list }, [{ content: '<a href="/1/"><img></a>' }], 'https://cms.example')
  expect(found).toEqual([{ id: 1, link: 'https://cms.example/1/', file: 'https://cms.example/a.jpg' }])
})
