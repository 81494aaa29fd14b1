import type { SignUp } from '#domain/newsletter.ts'
import type { LinkState } from '#services/newsletter/mail-links.ts'
import type { Services } from '#services/services.ts'

/** Purpose of a link in a mail; the last part of its address. */
export type Errand = 'confirm' | 'not-me' | 'unsubscribe'

/**
 * Content of a page behind a link: a button (`open`), its result (`done`), or the reason why it has none. `failed`: the
 * database is down, and the button may be pressed again.
 */
export interface MailLinkView {
  errand: Errand
  token: string
  state: LinkState | 'done' | 'failed'
  /** The data to confirm; null on other pages. */
  signUp: SignUp | null
  /** The address is already on the list, so only its details would change. */
  isChange: boolean
}

const ERRANDS: readonly Errand[] = ['confirm', 'not-me', 'unsubscribe']
const MAX_TOKEN_LENGTH = 100

/** Reads the state without changing it, because programs that scan mails follow their links. */
export async function loadMailLink({ mailLinks, log }: Services, url: URL, at: Date): Promise<MailLinkView> {
  const view = viewOf(url)
  try {
    if (view.errand === 'unsubscribe') {
      const found = await mailLinks.findUnsubscribeLink(view.token)
      return { ...view, state: found === 'confirmed' ? 'open' : found }
    }
    return { ...view, ...(await mailLinks.findAnswerLink(view.token, at)) }
  } catch (error) {
    log.error('A link from a mail could not be looked up', { errand: view.errand, error })
    return { ...view, state: 'failed' }
  }
}

/** Performs the action of the page's button. */
export async function followMailLink({ mailLinks, log }: Services, url: URL, at: Date): Promise<MailLinkView> {
  const view = viewOf(url)
  const { errand, token } = view
  try {
    if (errand === 'unsubscribe')
      return { ...view, state: (await mailLinks.unsubscribe(token, at)) ? 'done' : 'unknown' }
    // The kind of link is known only before the link is used.
    const { isChange } = await mailLinks.findAnswerLink(token, at)
    const before = await mailLinks[errand === 'confirm' ? 'confirm' : 'refuse'](token, at)
    return { ...view, isChange, state: before === 'open' ? 'done' : before }
  } catch (error) {
    log.error('A link from a mail could not be applied', { errand, error })
    return { ...view, state: 'failed' }
  }
}

/** HTTP status for the state of the page. */
export function mailLinkStatus({ state }: MailLinkView): number {
  if (state === 'unknown') return 404
  if (state === 'expired') return 410
  return state === 'failed' ? 503 : 200
}

function viewOf({ pathname, searchParams }: URL): MailLinkView {
  const errand =
    ERRANDS.find((each) =>
      pathname
        .replace(/\.data$/, '')
        .replace(/\/$/, '')
        .endsWith(`/${each}`),
    ) ?? 'confirm'
  const token = searchParams.get('token')?.trim().slice(0, MAX_TOKEN_LENGTH) ?? ''
  return { errand, token, state: 'unknown', signUp: null, isChange: false }
}
