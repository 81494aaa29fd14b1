import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { writePreviewBand } from '#app/desk/preview-band.tsx'
import { ProviderError } from '#domain/errors.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { placeOf, type ReadDraft } from '#services/content/drafts.ts'
import type { FixedPages } from '#services/content/reading/load-pages.ts'
import type { PreviewType, RawItem } from '#services/content/reading/with-item.ts'
import { isPreviewToken, makePreviewToken, type PreviewName } from '#services/desk/preview-token.ts'
import type { Services } from '#services/services.ts'
import { errorAnswer } from '../http/error-page.ts'
import type { RenderPage } from '../pages/pages.ts'
import { pagePolicy, type PolicyOrigins } from '../http/security.ts'
import { DESK_HEADERS, deskError, deskJson } from './desk-answers.ts'
import type { DeskEnv } from './entry/desk-gate.ts'

/** Unpublished content, for previews. */
export interface Previews {
  read: ReadDraft
  /** The content as it would be if this item were published. Nothing is cached. */
  contentWith: (type: PreviewType, item: RawItem) => ContentService
}

interface PreviewOptions {
  previews: Previews
  renderPage: RenderPage
  services: Services
  origins: PolicyOrigins
  /** Secret that signs tokens; null: previews are disabled. */
  secret: string | null
  siteUrl: string
  ids: FixedPages
}

/** Subject of a preview. */
interface Preview extends PreviewName {
  revision: number | null
}

const TYPES: readonly PreviewType[] = ['posts', 'pages', 'events']
/** Disables the trackers of readers in previews. */
const NO_TRACKERS: Services['trackers'] = { tagId: '', scriptUrl: '' }

/**
 * Previews of unpublished content (docs/contracts/desk.md#previews). `withToken` runs before the desk's gate: it opens previews with a
 * valid token and passes everything else on. `signedIn` runs behind the gate and issues tokens to editors.
 */
export function createPreviews(options: PreviewOptions): { withToken: Hono; signedIn: Hono<DeskEnv> } {
  const { secret, siteUrl, services } = options

  const withToken = new Hono().get('/desk/preview/:type/:id', async (c, next) => {
    const preview = previewOf(c.req.param('type'), c.req.param('id'), c.req.query('revision'))
    const token = c.req.query('token') ?? ''
    if (secret === null || !preview || !isPreviewToken(token, secret, preview, new Date())) return next()
    try {
      return await draw(c, preview, options)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return errorAnswer(services.siteName, 502, DESK_HEADERS)
    }
  })

  function linkTo(key: string, { type, id, revision }: Preview) {
    const { token, expiresAt } = makePreviewToken(key, { type, id }, new Date())
    const query = new URLSearchParams({ token, ...(revision !== null && { revision: String(revision) }) })
    return { path: `/desk/preview/${type}/${id}?${query}`, expiresAt }
  }

  const signedIn = new Hono<DeskEnv>()
    .get('/desk/api/preview-link', (c) => {
      if (secret === null) return deskError(404, 'not-found', 'There are no previews: HOOK_SECRET is not set.')
      const preview = previewOf(c.req.query('type') ?? '', c.req.query('id') ?? '', c.req.query('revision'))
      if (!preview) return deskError(400, 'malformed', 'Name an item, such as ?type=posts&id=12.')
      const { path, expiresAt } = linkTo(secret, preview)
      return deskJson({ url: siteUrl + path, expires_at: expiresAt.toISOString() })
    })
    .get('/desk/preview/:type/:id', (c, next) => {
      const preview = previewOf(c.req.param('type'), c.req.param('id'), c.req.query('revision'))
      if (secret === null || !preview) return next()
      return Promise.resolve(c.body(null, 303, { ...DESK_HEADERS, Location: linkTo(secret, preview).path }))
    })

  return { withToken, signedIn }
}

function previewOf(type: string, id: string, revision: string | undefined): Preview | null {
  const draftType = TYPES.find((each) => each === type)
  const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
  if (!draftType || !isId(id) || (revision !== undefined && !isId(revision))) return null
  return { type: draftType, id: Number(id), revision: revision === undefined ? null : Number(revision) }
}

async function draw(c: Context, preview: Preview, options: PreviewOptions): Promise<Response> {
  const { previews, renderPage, services, origins, ids } = options
  const nothing = () => errorAnswer(services.siteName, 404, DESK_HEADERS)
  const item = await previews.read(preview.type, preview.id, preview.revision)
  if (!item) return nothing()
  const content = previews.contentWith(preview.type, item)
  const place = await placeOf(content, ids, { type: preview.type, item })
  if (place === null) return nothing()
  const url = new URL(c.req.url)
  const request = new Request(new URL(place, url.origin))
  const rendered = await renderPage(request, { ...services, content, trackers: NO_TRACKERS })
  if (rendered.response.status >= 500) return errorAnswer(services.siteName, 502, DESK_HEADERS)
  if (!rendered.document || rendered.response.status !== 200) return nothing()
  const script = takePlace(new URL(request.url).pathname)
  const band = writePreviewBand({ state: stateOf(item, preview), again: url.pathname + url.search })
  const { html, inline } = rendered.document
  return new Response(withBand(html, { ...band, script }), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...pagePolicy({ ...inline, scripts: [...inline.scripts, hashOf(script)] }, origins),
      ...DESK_HEADERS,
    },
  })
}

function stateOf(item: RawItem, { revision }: Preview): 'draft' | 'revision' | 'published' {
  if (revision !== null) return 'revision'
  return item['status'] === 'publish' ? 'published' : 'draft'
}

/**
 * Sets the address that the published page will have, because the page's scripts read it. This also removes the token
 * from the address, history and bookmarks.
 */
function takePlace(place: string): string {
  return `history.replaceState(history.state,'',${JSON.stringify(place).replaceAll('<', '\\u003c')})`
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Adds the banner of a preview. React skips unknown elements at the end of the head and at the beginning of the body. */
function withBand(html: string, { head, body, script }: { head: string; body: string; script: string }): string {
  return html
    .replace('</head>', () => `${head}<script>${script}</script></head>`)
    .replace(/<body[^>]*>/, (tag) => tag + body)
}
