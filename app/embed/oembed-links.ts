/** Discovery of the embeddable form of a page with a chart (oEmbed 1.0, section 4), as React Router's `meta` takes it. */
export function oembedLinks(siteUrl: string, page: string, title: string) {
  return (['json', 'xml'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    title,
    href: `${siteUrl}/oembed?${new URLSearchParams({ url: page, format }).toString()}`,
  }))
}
