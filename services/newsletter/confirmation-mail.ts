import { escapeHtml } from '#domain/escape-html.ts'
import { BRAND } from '#domain/design/colors.ts'
import type { Mail } from './mail.ts'

/** Content of a confirmation mail. The address is the only visitor input in it. */
export interface ConfirmationMail {
  id: string
  to: string
  siteName: string
  /** The address of the site in the language of the mail, e.g. "https://www.example.org/es". */
  siteUrl: string
  /** Language code such as "es". */
  language: string
  /** Secret that proves receipt of this mail. */
  token: string
  /** Secret only for unsubscribing, which mail programs use too. */
  unsubscribeToken: string
  /** True if the address is already on the list, so that only details would change. */
  isChange: boolean
  /** Days after which an unconfirmed sign-up is deleted. */
  keptDays: number
}

/** Texts of the mail, from the catalogue of the site's texts. */
export interface ConfirmationTexts {
  wasThisNotYou: string
  doYouWantNoMail: string
  unsubscribe: string
  confirmChangeSubject(of: { siteName: string }): string
  confirmChangeReason(of: { siteName: string; siteUrl: string }): string
  confirmChangeRequest: string
  confirmTheNewDetails: string
  discardTheNewDetails: string
  changeIsDeletedAfter(of: { days: number }): string
  confirmSignUpSubject(of: { siteName: string }): string
  confirmSignUpReason(of: { siteName: string; siteUrl: string }): string
  confirmSignUpRequest: string
  confirmMySignUp: string
  removeMyAddress: string
  signUpIsDeletedAfter(of: { days: number }): string
}

/** A language of mails. */
export interface MailLanguage {
  language: string
  /** Path prefix of the site's pages, e.g. "/es". */
  prefix: string
  texts: ConfirmationTexts
}

/** The mail in plain text and HTML, with the same text in both. */
export function writeConfirmationMail(content: ConfirmationMail, texts: ConfirmationTexts): Mail {
  const { siteUrl, token, unsubscribeToken } = content
  const link = (errand: string, of: string) => `${siteUrl}/newsletter/${errand}?token=${of}`
  const unsubscribeUrl = link('unsubscribe', unsubscribeToken)
  const words = wordsOf(content, texts)
  const parts: Part[] = [
    { text: words.reason },
    { text: words.todo, button: words.confirm, url: link('confirm', token) },
    { text: texts.wasThisNotYou, button: words.refuse, url: link('not-me', token) },
    { text: words.ignored },
    { text: texts.doYouWantNoMail, button: texts.unsubscribe, url: unsubscribeUrl },
  ]
  return {
    id: content.id,
    to: content.to,
    subject: words.subject,
    text: plainText(content, parts),
    html: htmlText(content, words.subject, parts),
    unsubscribeUrl,
  }
}

interface Part {
  text: string
  button?: string
  url?: string
}

function wordsOf({ siteName, siteUrl, isChange, keptDays: days }: ConfirmationMail, texts: ConfirmationTexts) {
  return isChange
    ? {
        subject: texts.confirmChangeSubject({ siteName }),
        reason: texts.confirmChangeReason({ siteName, siteUrl }),
        todo: texts.confirmChangeRequest,
        confirm: texts.confirmTheNewDetails,
        refuse: texts.discardTheNewDetails,
        ignored: texts.changeIsDeletedAfter({ days }),
      }
    : {
        subject: texts.confirmSignUpSubject({ siteName }),
        reason: texts.confirmSignUpReason({ siteName, siteUrl }),
        todo: texts.confirmSignUpRequest,
        confirm: texts.confirmMySignUp,
        refuse: texts.removeMyAddress,
        ignored: texts.signUpIsDeletedAfter({ days }),
      }
}

function plainText({ siteName, siteUrl }: ConfirmationMail, parts: Part[]): string {
  const blocks = parts.map(({ text, button, url }) => (url === undefined ? text : `${text}\n${button}: ${url}`))
  return [...blocks, `-- \n${siteName}\n${siteUrl}`].join('\n\n') + '\n'
}

const INK = BRAND['bayou-900']
const BODY = `margin:0;padding:24px;background:${BRAND.white};color:${INK};font:16px/1.5 Arial,Helvetica,sans-serif`
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${INK};color:${BRAND.white};font-weight:bold;text-decoration:none`

/** HTML without tables and pictures, which is readable in every mail program, in light and in dark. */
function htmlText({ siteName, siteUrl, language }: ConfirmationMail, title: string, parts: Part[]): string {
  const blocks = parts.map(({ text, button = '', url }, i) => {
    if (url === undefined) return `<p>${escapeHtml(text)}</p>`
    const isMain = i === 1
    const style = isMain ? ` style="${BUTTON}"` : ''
    const link = `<a href="${escapeHtml(url)}"${style}>${escapeHtml(button)}</a>`
    return isMain ? `<p>${escapeHtml(text)}</p>\n<p>${link}</p>` : `<p>${escapeHtml(text)} ${link}</p>`
  })
  const sender = `${escapeHtml(siteName)}<br><a href="${escapeHtml(siteUrl)}">${escapeHtml(siteUrl)}</a>`
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="${BODY}"><div style="max-width:36em;margin:0 auto">`,
    ...blocks,
    `<p style="margin-top:2em;font-size:14px">${sender}</p>`,
    '</div></body></html>',
    '',
  ].join('\n')
}
