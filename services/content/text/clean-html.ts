import sanitize from 'sanitize-html'
import * as texts from '../messages/fallbacks.ts'

/** Hosts whose players are allowed in a frame. The page's policy must name the same hosts. */
export const FRAME_HOSTS = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

/** Maximum nesting. Deeper elements lose their tags but keep their text. */
const MAX_DEPTH = 100

const TAGS =
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn ' +
  'div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li mark nav ol p picture ' +
  'pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr ' +
  'track u ul var video wbr'

const TABLE = ['align', 'valign']
const CELL = [...TABLE, 'abbr', 'colspan', 'headers', 'rowspan', 'scope']

/** Elements that are removed with their content, which is not text for readers. */
export const WITHOUT_TEXT = (
  'applet embed head math noembed noframes noscript object option plaintext script select style svg template textarea ' +
  'title xmp'
).split(' ')

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS.split(' '),
  nonTextTags: WITHOUT_TEXT,
  allowedAttributes: {
    '*': [
      'class',
      'data-chart',
      'data-chart-name',
      'data-id',
      'data-size',
      'data-state',
      'data-tab',
      'dir',
      'id',
      'lang',
      'title',
    ],
    a: ['href', 'hreflang', 'name', 'rel', 'target'],
    audio: ['controls', 'loop', 'muted', 'preload', 'src'],
    blockquote: ['cite'],
    col: [...TABLE, 'span'],
    colgroup: [...TABLE, 'span'],
    data: ['value'],
    del: ['cite', 'datetime'],
    details: ['open'],
    iframe: ['allowfullscreen', 'height', 'loading', 'src', 'width'],
    img: ['alt', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcset', 'width'],
    ins: ['cite', 'datetime'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    q: ['cite'],
    source: ['height', 'media', 'sizes', 'src', 'srcset', 'type', 'width'],
    tbody: TABLE,
    td: CELL,
    tfoot: TABLE,
    th: CELL,
    thead: TABLE,
    time: ['datetime'],
    tr: TABLE,
    track: ['kind', 'label', 'src', 'srclang'],
    video: ['controls', 'height', 'loop', 'muted', 'playsinline', 'poster', 'preload', 'src', 'width'],
  },
  selfClosing: ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: Object.fromEntries([
    ...['audio', 'img', 'source', 'track', 'video'].map((tag) => [tag, ['http', 'https']]),
    ['iframe', ['https']],
  ]),
  allowProtocolRelative: false,
  allowedIframeHostnames: FRAME_HOSTS,
  nestingLimit: MAX_DEPTH,
  parseStyleAttributes: false,
  transformTags: { '*': transform },
  exclusiveFilter: isUseless,
}

/**
 * HTML of the content service that is safe in a page: an allow list of elements, attributes and address schemes
 * (docs/contracts/rich-text.md#what-is-kept). Removes scripts, handlers, styles, forms and comments, and frames except
 * those from FRAME_HOSTS.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS)
}

function transform(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const attribs = { ...attributes }
  for (const name of ['href', 'src', 'poster']) {
    const address = attribs[name]
    // "//host/path" would be rejected, but older WordPress texts contain such addresses.
    if (address?.startsWith('//')) attribs[name] = `https:${address}`
  }
  switch (tagName) {
    case 'main':
      // The page has its own `main` element.
      return { tagName: 'div', attribs }
    case 'a':
      return { tagName, attribs: withSafeTarget(attribs) }
    case 'img':
      return { tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }
    case 'iframe':
      return { tagName, attribs: { ...attribs, loading: 'lazy', title: attribs['title'] || texts.embeddedVideo } }
    case 'audio':
    case 'video':
      return { tagName, attribs: { ...attribs, controls: '' } }
    default:
      return { tagName, attribs }
  }
}

function withSafeTarget({ target, rel, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  if (target === '_blank') return { ...attribs, target, rel: 'noopener' }
  return rel === 'nofollow' ? { ...attribs, rel } : attribs
}

/** True for pictures and frames whose address was rejected. */
function isUseless({ tag, attribs }: sanitize.IFrame): boolean {
  return (tag === 'img' || tag === 'iframe') && !attribs['src']
}
