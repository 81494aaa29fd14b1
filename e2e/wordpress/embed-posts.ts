import type { PostToPut } from './start-wordpress.ts'

/** Expected form of a chart in a post. */
type Shown = 'frame' | 'oembed' | 'link' | 'picture'

/** A post with a chart, and the expected result. */
export interface EmbedPost extends PostToPut {
  shown: Shown
  /** Charts in each of its frames. */
  charts: number
  /** True if its frame listens to no script, so that its height is right at only one width. */
  isFixed?: boolean
  /** True if the chart is taller than WordPress allows for frames. */
  isTaller?: boolean
}

/** Embed options that the dialog of a chart offers. */
export interface Offered {
  frame: string
  frameAlone: string
  picture: string
  /** Address of the embeddable page with that chart. */
  address: string
}

/**
 * The ways in which editors add a chart to a post. Code in a block and in a classic post, by authors who may write any
 * HTML and by authors who may not. Addresses of one to three charts on a separate line or in an embed block.
 *
 * @param page address of a page of the site with that chart
 */
export function embedPosts({ frame, frameAlone, picture, address }: Offered, page: string): EmbedPost[] {
  const admin = { role: 'administrator', charts: 1 } as const
  const author = { role: 'author', charts: 1 } as const
  const two = `${address}&title2=Unemployment+Rate`
  const three = `${two}&title3=Disconnected+Youth`
  const { origin } = new URL(address)
  const grouped = `${origin}/charts?id=employment&title=Unemployment+Rate&series=Harris`
  const tall = `${origin}/charts?id=age-and-households&title=Age+and+Sex&group=Harris`
  return [
    { ...admin, name: 'frame in a block', shown: 'frame', content: htmlBlock(frame) },
    { ...admin, name: 'frame in a classic post', shown: 'frame', content: classic(frame) },
    { ...admin, name: 'two frames', shown: 'frame', content: htmlBlock(frame) + classic(frame) },
    {
      ...admin,
      name: 'three charts in a block',
      shown: 'frame',
      charts: 3,
      content: htmlBlock(withCharts(frame, three)),
    },
    { ...admin, name: 'frame alone in a block', shown: 'frame', isFixed: true, content: htmlBlock(frameAlone) },
    { ...author, name: 'frame of an author', shown: 'link', content: htmlBlock(frame) },
    { ...author, name: 'frame of an author, classic', shown: 'link', content: classic(frameAlone) },
    { ...author, name: 'picture of an author', shown: 'picture', content: htmlBlock(picture) },
    { ...author, name: 'picture of an author, classic', shown: 'picture', content: classic(picture) },
    { ...author, name: 'address on a line', shown: 'oembed', content: classic(address) },
    { ...author, name: 'address of a page', shown: 'oembed', content: classic(page) },
    { ...author, name: 'address with a state', shown: 'oembed', content: classic(grouped) },
    { ...author, name: 'address of a tall chart', shown: 'oembed', isTaller: true, content: classic(tall) },
    { ...author, name: 'two charts on a line', shown: 'oembed', charts: 2, content: classic(two) },
    { ...author, name: 'embed block', shown: 'oembed', content: embedBlock(address) },
    { ...admin, name: 'three charts in an embed block', shown: 'oembed', charts: 3, content: embedBlock(three) },
    { ...admin, name: 'embed block, as wide as the page', shown: 'oembed', content: embedBlock(address, 'full') },
  ]
}

function htmlBlock(html: string): string {
  return `<!-- wp:paragraph -->\n<p>Before.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:html -->\n${html}\n<!-- /wp:html -->\n`
}

/** A post without blocks, whose paragraphs WordPress generates. */
function classic(text: string): string {
  return `Before.\n\n${text}\n\nAfter.\n`
}

/** Markup of an embeddable address as the block editor saves it. */
function embedBlock(url: string, align?: 'full'): string {
  const attributes = JSON.stringify({
    url,
    type: 'rich',
    providerNameSlug: 'common-measure',
    ...(align ? { align } : {}),
  })
  const classes = `wp-block-embed${align ? ` align${align}` : ''} is-type-wp-embed is-provider-common-measure wp-block-embed-common-measure`
  const html = `<figure class="${classes}"><div class="wp-block-embed__wrapper">\n${url.replaceAll('&', '&amp;')}\n</div></figure>`
  return `<!-- wp:embed ${attributes.replaceAll('&', '\\u0026')} -->\n${html}\n<!-- /wp:embed -->\n`
}

/** The frame with another address, as edited by hand. */
function withCharts(frame: string, address: string): string {
  return frame.replace(/ src="[^"]*"/, ` src="${address.replaceAll('&', '&amp;')}"`)
}
