import { describe, expect, test } from 'vitest'
import { createAddresses } from './addresses.ts'

const pages = [
  { id: 109, link: 'https://cms.example/health/', path: '/topic/health' },
  { id: 199, link: 'https://cms.example/health/sleep/', path: '/topic/health/sleep' },
  { id: 501, link: 'https://cms.example/2026/01/a-voice/', path: '/blog/a-voice' },
  { id: 502, link: 'https://www.cms.example/%e7%a4%be/', path: '/blog/%e7%a4%be' },
  { id: 107, link: 'https://cms.example/', path: '/' },
]
const far = createAddresses({ contentUrl: 'https://cms.example', siteUrl: 'https://site.example', pages })

describe('the link', () => {
  test.each([
    ['https://cms.example/health/', '/topic/health'],
    ['http://cms.example/health', '/topic/health'],
    ['https://cms.example/Health/sleep/?a=b#jobs', '/topic/health/sleep?a=b#jobs'],
    ['/health/sleep/', '/topic/health/sleep'],
    ['//cms.example/health/', '/topic/health'],
    ['https://cms.example/2026/01/a-voice/', '/blog/a-voice'],
    ['https://cms.example/社/', '/blog/%e7%a4%be'],
    ['https://cms.example/?p=501', '/blog/a-voice'],
    ['https://cms.example/?page_id=199#jobs', '/topic/health/sleep#jobs'],
    ['https://cms.example/explore-the-data?x=1', '/explore-the-data?x=1'],
    ['https://cms.example/', '/'],
    ['https://cms.example/faqs/?x=/#a/', '/faqs?x=/#a/'],
    ['/faqs/', '/faqs'],
    ['https://site.example/topic/arts', '/topic/arts'],
    ['/topic/arts', '/topic/arts'],
    ['#jobs', '#jobs'],
    ['?mode=story', '?mode=story'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    [
      'https://cms.example/wp-content/uploads/2026/report.pdf',
      'https://cms.example/wp-content/uploads/2026/report.pdf',
    ],
    ['/wp-content/uploads/report.pdf', 'https://cms.example/wp-content/uploads/report.pdf'],
    ['https://cms.example/report.pdf', 'https://cms.example/report.pdf'],
    ['/media/report.pdf', '/media/report.pdf'],
    ['https://site.example/media/report.pdf', '/media/report.pdf'],
    ['https://other.example/health/', 'https://other.example/health/'],
    ['https://cms.example//evil.example/x', '/evil.example/x'],
    ['https://cms.example/\\evil.example', '/evil.example'],
  ])('%s becomes %s', (input, expected) => expect(far.link(input)).toBe(expected))

  const attachments = [
    {
      id: 12,
      link: 'https://cms.example/blog/a-post/pic-1/',
      file: 'https://cms.example/wp-content/uploads/pic-1.jpg',
    },
    { id: 13, link: 'https://cms.example/?attachment_id=13', file: '/media/pic-2.jpg' },
    { id: 14, link: 'https://cms.example/bad/', file: 'javascript:alert(1)' },
    { id: 15, link: 'https://cms.example/health/', file: 'https://cms.example/wp-content/uploads/health.jpg' },
  ]
  test.each([
    ['https://cms.example/blog/a-post/pic-1/', 'https://cms.example/wp-content/uploads/pic-1.jpg'],
    ['/blog/a-post/pic-1', 'https://cms.example/wp-content/uploads/pic-1.jpg'],
    ['https://cms.example/?attachment_id=12', 'https://cms.example/wp-content/uploads/pic-1.jpg'],
    ['https://cms.example/?p=12', 'https://cms.example/wp-content/uploads/pic-1.jpg'],
    ['/?attachment_id=13', '/media/pic-2.jpg'],
    ['/?attachment_id=99', '/?attachment_id=99'],
    ['https://other.example/?attachment_id=12', 'https://other.example/?attachment_id=12'],
    ['https://cms.example/bad/', null],
    ['https://cms.example/health/', '/topic/health'],
  ])('to the attachment page %s becomes the file %s', (input, expected) => {
    const site = { contentUrl: 'https://cms.example', siteUrl: 'https://site.example' }
    expect(createAddresses({ ...site, pages, attachments }).link(input)).toBe(expected)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '', 'words', '/\\evil.example'])('%j is removed', (input) => {
    expect(far.link(input)).toBeNull()
  })

  test('never leads to a host that it does not name', () => {
    for (const link of [
      'https://cms.example//evil.example',
      'https://cms.example/\\\\evil.example',
      '//cms.example//e',
    ]) {
      expect(new URL(far.link(link) ?? '', 'https://site.example').host).toBe('site.example')
    }
  })
})

test.each([
  ['https://cms.example/wp-content/a.webp', 'https://cms.example/wp-content/a.webp'],
  ['/wp-content/a.webp', 'https://cms.example/wp-content/a.webp'],
  ['/media/a.webp', '/media/a.webp'],
  ['https://site.example/media/a.webp', '/media/a.webp'],
  ['https://cdn.example/a b.webp', 'https://cdn.example/a%20b.webp'],
  ['//cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['data:image/png;base64,x', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.example', null],
  ['#x', null],
])('the file %s becomes %s', (input, expected) => expect(far.file(input)).toBe(expected))

test('if the content service is this site, its addresses become relative', () => {
  const near = createAddresses({ contentUrl: 'http://localhost:3000', siteUrl: 'http://localhost:3000', pages: [] })
  expect(near.link('http://localhost:3000/media/report.pdf')).toBe('/media/report.pdf')
  expect(near.link('http://localhost:3000/topic/arts')).toBe('/topic/arts')
  expect(near.file('http://localhost:3000/media/a.webp')).toBe('/media/a.webp')
})
