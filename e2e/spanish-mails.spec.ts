import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { catchMails, partOf } from '../providers/network/fixtures/mail-catcher.ts'
import { seemsEnglish, textsIn } from './english-left.ts'
import { rawRequest } from './raw-request.ts'
import { startSecondSite } from './second-site.ts'

const ERRANDS = ['confirm', 'not-me', 'unsubscribe']
/** Message families only for editors and operators. */
const OF_THE_DESK = new Set(['desk', 'preview', 'diagnostics', 'worksheet'])

const expectSpanish = (texts: readonly string[], where: string) => expect(texts.filter(seemsEnglish), where).toEqual([])

test('both mails and the pages of their links are in Spanish', async ({ playwright }) => {
  test.setTimeout(90_000)
  const mails = await catchMails()
  const site = await startSecondSite({ SMTP_URL: mails.url, MAIL_FROM: 'news@example.org' })
  const program = await playwright.request.newContext({ baseURL: site.url })
  const signUp = async (organization: string, count: number) => {
    const data = { email: 'ana@example.org', organization, county: 'Harris', language: 'es' }
    expect((await program.post('/functions/subscribe', { data })).status()).toBe(200)
    await expect.poll(() => mails.mails.length).toBe(count)
    return mails.mails.at(-1)!
  }
  const visit = async (errand: string, token: string, how: 'get' | 'post') => {
    const path = `/es/newsletter/${errand}?token=${token}`
    const html = await (await program[how](path)).text()
    expect(html).toContain('<html lang="es"')
    expectSpanish(textsIn(html, 'es'), `${how} ${path}`)
  }
  const rounds = [
    { subject: 'Confirme su inscripción', presses: ['confirm'] },
    { subject: 'Confirme sus datos nuevos', presses: ['not-me', 'unsubscribe'] },
  ]
  for (const [count, { subject, presses }] of rounds.entries()) {
    const mail = await signUp(`Grupo ${count}`, count + 1)
    const plain = partOf(mail, 'text/plain')
    expect(plain).not.toBe('')
    expectSpanish(plain.split('\n'), 'text')
    expectSpanish(textsIn(partOf(mail, 'text/html'), 'es'), 'HTML')
    expect(partOf(mail, 'text/html')).toContain(subject)
    const tokenOf = (errand: string) => new RegExp(`/es/newsletter/${errand}\\?token=(\\S+)`).exec(plain)?.[1] ?? ''
    for (const errand of ERRANDS) await visit(errand, tokenOf(errand), 'get')
    for (const errand of presses) for (const how of ['post', 'get'] as const) await visit(errand, tokenOf(errand), how)
  }
  await program.dispose()
  await site.close()
  await mails.close()
})

test('errors before rendering are in Spanish', async ({ request, baseURL }) => {
  const { statuses, text } = await rawRequest(
    baseURL,
    'GET /es/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect([statuses, text.includes('<html lang="es"')]).toEqual([[400], true])
  for (const [status, options] of [
    [413, { form: { message: 'x'.repeat(200_000) } }],
    [415, { data: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ] as const) {
    const response = await request.post('/es/contact', options)
    expect(response.status()).toBe(status)
    const html = await response.text()
    expect(html).toContain('<html lang="es"')
    expectSpanish(textsIn(html, 'es'), String(status))
  }
})

test('the message catalogs, the captions and the transcript of the film are in Spanish', () => {
  for (const file of ['app/messages', 'packages/charts/messages', 'services/content/messages']) {
    const families = JSON.parse(readFileSync(`${file}/es.json`, 'utf8')) as Record<string, Record<string, string>>
    for (const [family, messages] of Object.entries(families))
      if (!OF_THE_DESK.has(family)) expectSpanish(Object.values(messages), `${file}: ${family}`)
  }
  for (const file of ['media/film.vtt', 'media/film.txt'])
    expectSpanish(readFileSync(`content/es/${file}`, 'utf8').split('\n'), file)
})
