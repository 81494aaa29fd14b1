import { expect, test } from 'vitest'
import { sitemapOf } from './sitemap-parts.ts'

test('a page is listed in every language, with alternate links', () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://site.example/events"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://site.example/es/events"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/events"/>'
  const languages = [{ code: 'en' }, { code: 'es' }]
  expect(sitemapOf([{ path: '/events', changed: '' }], 'https://site.example', languages)).toBe(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      `<url><loc>https://site.example/events</loc>${links}</url>`,
      `<url><loc>https://site.example/es/events</loc>${links}</url>`,
      '</urlset>',
    ].join('\n'),
  )
})
