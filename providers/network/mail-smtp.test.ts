import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as texts from '#app/messages/confirmation-mail.ts'
import { writeConfirmationMail } from '#services/newsletter/confirmation-mail.ts'
import { catchMails, headerOf, partOf, type MailCatcher } from './fixtures/mail-catcher.ts'
import { createSmtpSender } from './mail-smtp.ts'

const mail = writeConfirmationMail(
  {
    id: 'id-of-this-mail',
    to: 'ana@example.org',
    siteName: 'Mesure & “Común” <b>',
    siteUrl: 'https://www.example.org',
    language: 'en',
    token: 'answer-token-of-thirty-two-signs',
    unsubscribeToken: 'unsubscribe-token-of-thirty-two-',
    isChange: false,
    keptDays: 30,
  },
  texts,
)
const from = { name: 'Common Measure', address: 'news@example.org' }

let server: MailCatcher
beforeEach(async () => {
  server = await catchMails()
})
afterEach(() => server.close())

const send = (url = server.url) => createSmtpSender(url, from)(mail)

describe('an e-mail over SMTP', () => {
  test('arrives complete, with its links in both parts and the headers of RFC 8058', async () => {
    expect(await send()).toEqual({ kind: 'sent' })
    const [caught] = server.mails
    expect(caught).toMatchObject({ from: 'news@example.org', to: ['ana@example.org'] })
    if (!caught) return
    expect(headerOf(caught, 'From')).toBe('Common Measure <news@example.org>')
    expect(headerOf(caught, 'To')).toBe('ana@example.org')
    expect(headerOf(caught, 'Message-ID')).toBe('<id-of-this-mail@example.org>')
    expect(headerOf(caught, 'List-Unsubscribe')).toBe(
      '<https://www.example.org/newsletter/unsubscribe?token=unsubscribe-token-of-thirty-two->',
    )
    expect(caught.raw).toContain(`\r\nList-Unsubscribe: <https://www.example.org/newsletter/unsubscribe?token=`)
    expect(headerOf(caught, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(caught, 'Auto-Submitted')).toBe('auto-generated')
    for (const type of ['text/plain', 'text/html']) {
      const part = partOf(caught, type)
      for (const link of ['confirm?token=answer', 'not-me?token=answer', 'unsubscribe?token=unsubscribe'])
        expect(part).toContain(`https://www.example.org/newsletter/${link}-token-of-thirty-two-`)
      expect(part).toContain('somebody entered your address')
      expect(part).toContain('48 hours')
      expect(part).toContain('deleted after 30 days')
    }
    expect(partOf(caught, 'text/plain')).toContain('Mesure & “Común” <b>\nhttps://www.example.org')
    expect(partOf(caught, 'text/html')).toContain('Mesure &amp; “Común” &lt;b&gt;')
  })

  test.each([
    ["o'brien@example.com", "o'brien@example.com"],
    ['josé@example.com', 'josé@example.com'],
    ['x@münchen.de', 'x@xn--mnchen-3ya.de'],
    ['josé@münchen.de', 'josé@münchen.de'],
  ])('arrives at %s, with %s in its header', async (to, named) => {
    expect(await createSmtpSender(server.url, from)({ ...mail, to })).toEqual({ kind: 'sent' })
    const [caught] = server.mails
    expect(caught?.to).toEqual([to])
    expect(caught && headerOf(caught, 'To')).toBe(named)
  })

  test('is sent with user and password, which appear in no error', async () => {
    const closed = await catchMails({ login: { user: 'ana', pass: 'hush' } })
    expect(await send(closed.url)).toEqual({ kind: 'sent' })
    const outcome = await send(closed.url.replace('hush', 'wrong'))
    expect(outcome).toMatchObject({ kind: 'failed', concerns: 'service', mayHaveArrived: false })
    expect(JSON.stringify(outcome)).not.toMatch(/wrong|ana/)
    await closed.close()
  })

  test.each([
    [{ rejects: 550, at: 'recipient' }, { kind: 'refused' }],
    [{ rejects: 554, at: 'data' }, { kind: 'refused' }],
    [
      { rejects: 450, at: 'recipient' },
      { kind: 'failed', concerns: 'mail', mayHaveArrived: false },
    ],
    [
      { rejects: 451, at: 'data' },
      { kind: 'failed', concerns: 'mail', mayHaveArrived: false },
    ],
    [
      { rejects: 421, at: 'recipient' },
      { kind: 'failed', concerns: 'service', mayHaveArrived: false },
    ],
  ] as const)('to a server that responds with %j is %j, with a code as the reason', async (mood, expected) => {
    server.mood = mood
    const outcome = await send()
    expect(outcome).toMatchObject(expected)
    expect(outcome).toMatchObject({ reason: expect.stringContaining(String(mood.rejects)) })
    expect(JSON.stringify(outcome)).not.toContain('ana@example.org')
  })

  test('fails if the service is unreachable', async () => {
    await server.close()
    const gone = { kind: 'failed', reason: 'ECONNREFUSED', concerns: 'service', mayHaveArrived: false }
    expect(await send()).toEqual(gone)
    server = await catchMails()
  })

  test('may have arrived if the service disconnects after receiving it', async () => {
    server.mood = 'lost'
    const sending = send()
    while (server.mails.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await server.close()
    expect(await sending).toMatchObject({ kind: 'failed', concerns: 'service', mayHaveArrived: true })
    server = await catchMails()
  })

  test('fails if the service speaks another protocol', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const outcome = await send(`smtp://127.0.0.1:${(other.address() as AddressInfo).port}`)
    expect(outcome).toMatchObject({ kind: 'failed', concerns: 'service', mayHaveArrived: false })
    await new Promise((resolve) => other.close(resolve))
  })
})
