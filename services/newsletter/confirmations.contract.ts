import { describe, expect, test } from 'vitest'
import { readSignUp, type SignUp } from '#domain/newsletter.ts'
import * as texts from '#app/messages/confirmation-mail.ts'
import { createConfirmationMailService } from './confirmation-mails.ts'
import type { Store } from '../storage/database.ts'
import type { Mail, SendOutcome } from './mail.ts'
import { createMailLinkService } from './mail-links.ts'
import { createNewsletterService } from './newsletter.ts'
import { eraseByEmail, listSignUps } from '../storage/records.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const HOUR = 3600
const after = (seconds: number) => new Date(start + seconds * 1000)
const ana = { email: 'Ana@example.org', firstName: 'Ana', county: 'Harris' }

/** Requirements for sign-ups by mail on every store, tested through the services that share its tables. */
export function confirmationContract(stores: () => { one: Store; other: Store }): void {
  describe('sign-ups with confirmation by mail', () => {
    let made = 0
    const newValue = () => `token-of-sixteen-${(made += 1)}`
    const links = () => createMailLinkService(stores().other, { newValue, isDelivered: true })

    async function signUp(fields: Record<string, unknown>, at = after(0)): Promise<void> {
      const newsletter = createNewsletterService(stores().one, { newValue, isDelivered: true, asksByMail: true })
      await newsletter.signUp(readSignUp(fields) as SignUp, '', at)
    }

    /** Sends the mails that are due. Each mail gets the next of `outcomes`, then success. */
    async function sendMails(at = after(1), outcomes: SendOutcome[] = [], store = stores().one) {
      const mails: Mail[] = []
      const logged: string[] = []
      const write = (message: string, more?: unknown) => void logged.push(message + JSON.stringify(more))
      const sender = createConfirmationMailService(store, {
        send: async (mail) => {
          mails.push(mail)
          return outcomes.shift() ?? { kind: 'sent' }
        },
        newValue,
        site: { siteName: 'Common Measure', siteUrl: 'https://site.example' },
        languages: [
          { language: 'en', prefix: '', texts },
          { language: 'es', prefix: '/es', texts: { ...texts, confirmMySignUp: 'Confirmar mi suscripción' } },
        ],
        keptDays: 30,
        log: { info: write, warn: write, error: write },
        onOutcome: () => {},
      })
      await sender.deliverDue(at)
      return { mails, logged: logged.join('\n') }
    }

    const tokenOf = (mail: Mail | undefined, errand: string) =>
      new RegExp(`/newsletter/${errand}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''

    async function signUpAna(fields: Record<string, unknown> = ana, at = after(0)) {
      await signUp(fields, at)
      const { mails } = await sendMails(new Date(at.getTime() + 1000))
      const [mail] = mails
      return { token: tokenOf(mail, 'confirm'), unsubscribe: tokenOf(mail, 'unsubscribe'), mail }
    }

    const list = async () => {
      const rows: object[] = []
      for await (const { email, first_name, last_name, county, state } of listSignUps(stores().one))
        rows.push({ email, first_name, last_name, county, state })
      return rows
    }
    const anaAs = (state: string) => ({
      email: 'Ana@example.org',
      first_name: 'Ana',
      last_name: '',
      county: 'Harris',
      state,
    })
    const queued = () => stores().one.read((db) => db.selectFrom('delivery').select('email_key').execute())

    test('are pending, and not delivered, until the link is used', async () => {
      const { token, mail } = await signUpAna()
      expect(mail?.to).toBe('Ana@example.org')
      expect(await list()).toEqual([anaAs('pending')])
      expect(await queued()).toEqual([])
      expect(await links().findAnswerLink(token, after(60))).toMatchObject({
        state: 'open',
        isChange: false,
        signUp: ana,
      })
      expect(await list()).toEqual([anaAs('pending')])
      expect(await links().confirm(token, after(60))).toBe('open')
      expect(await list()).toEqual([anaAs('confirmed')])
      expect(await queued()).toEqual([{ email_key: 'ana@example.org' }])
      expect(await links().confirm(token, after(61))).toBe('confirmed')
      expect(await links().refuse(token, after(61))).toBe('confirmed')
    })

    test.each([
      ['es', 'https://site.example/es/newsletter/confirm?token=', 'Confirmar mi suscripción: '],
      ['fr', 'https://site.example/newsletter/confirm?token=', 'Confirm my sign-up: '],
      ['../es', 'https://site.example/newsletter/confirm?token=', 'Confirm my sign-up: '],
      [undefined, 'https://site.example/newsletter/confirm?token=', 'Confirm my sign-up: '],
    ])('in %s get a mail in a language of the site', async (language, address, button) => {
      const { mail, token } = await signUpAna({ ...ana, language })
      expect(mail?.text).toContain(button + address + token)
      expect(mail?.html).toContain(language === 'es' ? '<html lang="es">' : '<html lang="en">')
      expect(mail?.unsubscribeUrl).toContain(address.replace('confirm', 'unsubscribe'))
    })

    test('store their language', async () => {
      const { token } = await signUpAna({ ...ana, language: 'es' })
      await links().confirm(token, after(60))
      const rows: object[] = []
      for await (const row of listSignUps(stores().one)) rows.push(row)
      expect(rows).toMatchObject([{ state: 'confirmed', language: 'es' }])
    })

    test('have links that expire 48 hours after the mail', async () => {
      const { token } = await signUpAna()
      expect((await links().findAnswerLink(token, after(48 * HOUR))).state).toBe('open')
      expect((await links().findAnswerLink(token, after(48 * HOUR + 1))).state).toBe('expired')
      expect(await links().confirm(token, after(48 * HOUR + 1))).toBe('expired')
      expect(await links().refuse(token, after(48 * HOUR + 1))).toBe('expired')
      expect(await list()).toEqual([anaAs('pending')])
    })

    test('have tokens that are stored as hashes and valid for one purpose', async () => {
      const { token, unsubscribe } = await signUpAna()
      const kept = await stores().one.read(async (db) =>
        JSON.stringify([
          await db.selectFrom('mail_token').selectAll().execute(),
          await db.selectFrom('confirmation').selectAll().execute(),
        ]),
      )
      expect(kept).not.toContain(token)
      expect(kept).not.toContain(unsubscribe)
      expect(await links().confirm(unsubscribe, after(2))).toBe('unknown')
      expect(await links().unsubscribe(token, after(2))).toBe(false)
      for (const nothing of ['', 'never-sent-by-anybody', `' or ''='`]) {
        expect(await links().confirm(nothing, after(2))).toBe('unknown')
        expect(await links().findUnsubscribeLink(nothing)).toBe('unknown')
      }
    })

    test('are removed by the "not me" link of any mail', async () => {
      await signUp({ ...ana, firstName: 'Mallory' })
      const { token } = await signUpAna(ana, after(5))
      expect(await links().refuse(token, after(10))).toBe('open')
      expect(await list()).toEqual([])
      expect(await links().refuse(token, after(11))).toBe('refused')
      expect(await links().confirm(token, after(11))).toBe('refused')
      const kept = await stores().one.read((db) => db.selectFrom('confirmation').select('answers').execute())
      expect(new Set(kept.map(({ answers }) => answers))).toEqual(new Set(['']))
    })

    test('are confirmed as they were when the mail was sent', async () => {
      const { token } = await signUpAna()
      await signUp({ ...ana, firstName: 'Mallory', lastName: 'M' }, after(5))
      await links().confirm(token, after(10))
      expect(await list()).toEqual([anaAs('confirmed')])
    })

    test('change a confirmed record only after another mail, without erasing omitted fields', async () => {
      await links().confirm((await signUpAna()).token, after(10))
      const { token } = await signUpAna({ email: 'ana@example.org', lastName: 'Nguyen', county: 'Other' }, after(20))
      expect(await list()).toEqual([anaAs('confirmed')])
      expect(await links().findAnswerLink(token, after(25))).toMatchObject({ state: 'open', isChange: true })
      await links().refuse(token, after(25))
      expect(await list()).toEqual([anaAs('confirmed')])
      const again = await signUpAna({ email: 'ana@example.org', lastName: 'Nguyen', county: 'Other' }, after(30))
      await links().confirm(again.token, after(35))
      expect(await list()).toEqual([{ ...anaAs('confirmed'), last_name: 'Nguyen', county: 'Other' }])
    })

    test('send no mail if they change nothing of a confirmed record', async () => {
      await links().confirm((await signUpAna()).token, after(10))
      await signUp({ email: 'ANA@example.org', county: 'Harris' }, after(20))
      expect((await sendMails(after(21))).mails).toEqual([])
    })

    test('send at most three mails a day to an address, across two servers', async () => {
      await Promise.all(Array.from({ length: 8 }, (_, i) => signUp({ ...ana, firstName: `Ana ${i}` }, after(0))))
      expect((await sendMails(after(1))).mails).toHaveLength(3)
      await signUp(ana, after(24 * HOUR - 1))
      expect((await sendMails(after(24 * HOUR - 1))).mails).toEqual([])
      await signUp(ana, after(24 * HOUR))
      expect((await sendMails(after(24 * HOUR))).mails).toHaveLength(1)
    })

    test('do not reset the daily limit after "not me"', async () => {
      for (const second of [0, 10, 20])
        await links().refuse((await signUpAna(ana, after(second))).token, after(second + 5))
      await signUp(ana, after(30))
      expect((await sendMails(after(31))).mails).toEqual([])
    })

    test('have an unsubscribe link that never expires and may be used repeatedly', async () => {
      const { token, unsubscribe } = await signUpAna()
      await links().confirm(token, after(10))
      await stores().one.write((db) => db.deleteFrom('delivery').execute())
      expect(await links().findUnsubscribeLink(unsubscribe)).toBe('confirmed')
      expect(await links().unsubscribe(unsubscribe, after(400 * 24 * HOUR))).toBe(true)
      expect(await list()).toEqual([anaAs('unsubscribed')])
      expect(await queued()).toEqual([{ email_key: 'ana@example.org' }])
      expect(await links().unsubscribe(unsubscribe, after(400 * 24 * HOUR))).toBe(true)
      expect(await links().findUnsubscribeLink(unsubscribe)).toBe('refused')
    })

    test('after unsubscribing require a mail to subscribe again', async () => {
      const { token, unsubscribe } = await signUpAna()
      await links().confirm(token, after(10))
      await links().unsubscribe(unsubscribe, after(20))
      const withoutMails = createNewsletterService(stores().one, { newValue, isDelivered: true })
      await withoutMails.signUp(readSignUp({ ...ana, lastName: 'M' }) as SignUp, '', after(30))
      expect(await list()).toEqual([anaAs('unsubscribed')])
      const again = await signUpAna({ email: 'ana@example.org' }, after(40))
      expect(await list()).toEqual([anaAs('unsubscribed')])
      await links().confirm(again.token, after(50))
      expect(await list()).toEqual([anaAs('confirmed')])
    })

    test('are removed by the unsubscribe link of an unconfirmed mail', async () => {
      const { unsubscribe, token } = await signUpAna()
      expect(await links().findUnsubscribeLink(unsubscribe)).toBe('refused')
      expect(await links().unsubscribe(unsubscribe, after(5))).toBe(true)
      expect(await list()).toEqual([])
      expect(await links().confirm(token, after(6))).toBe('refused')
    })

    test('retry a failed mail with growing delays for 48 hours', async () => {
      await signUp(ana)
      const failed = (): SendOutcome => ({
        kind: 'failed',
        reason: 'ECONNREFUSED',
        concerns: 'service',
        mayHaveArrived: false,
      })
      const first = await sendMails(after(0), [failed()])
      expect(first.mails).toHaveLength(1)
      expect(first.logged).toContain('ECONNREFUSED')
      expect(first.logged).not.toMatch(/ana/i)
      expect((await sendMails(after(9))).mails).toEqual([])
      expect((await sendMails(after(10), [failed()])).mails).toHaveLength(1)
      expect((await sendMails(after(29))).mails).toEqual([])
      const { mails } = await sendMails(after(30))
      expect(await links().confirm(tokenOf(first.mails[0], 'confirm'), after(31))).toBe('unknown')
      expect(await links().confirm(tokenOf(mails[0], 'confirm'), after(31))).toBe('open')

      await signUp({ email: 'ben@example.org' })
      expect((await sendMails(after(48 * HOUR + 1))).mails).toEqual([])
      expect((await sendMails(after(90 * HOUR))).mails).toEqual([])
    })

    test('count mails with an unknown outcome, so that an address gets at most three', async () => {
      await signUp(ana)
      const lost = (): SendOutcome => ({
        kind: 'failed',
        reason: 'ETIMEDOUT',
        concerns: 'service',
        mayHaveArrived: true,
      })
      const sent: Mail[] = []
      for (let hour = 1; hour <= 10; hour += 1) sent.push(...(await sendMails(after(hour * HOUR), [lost()])).mails)
      expect(sent).toHaveLength(3)
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
      for (const mail of sent)
        expect((await links().findAnswerLink(tokenOf(mail, 'confirm'), after(11 * HOUR))).state).toBe('open')
    })

    test('do not retry a mail that is permanently rejected', async () => {
      await signUp(ana)
      await sendMails(after(0), [{ kind: 'refused', reason: 'EENVELOPE 550 RCPT TO' }])
      expect((await sendMails(after(HOUR))).mails).toEqual([])
    })

    test('continue after a rejected address, and stop if the service is unavailable', async () => {
      for (const name of ['a', 'b', 'c']) await signUp({ email: `${name}@example.org` })
      const greylisted: SendOutcome = {
        kind: 'failed',
        reason: 'EENVELOPE 450',
        concerns: 'mail',
        mayHaveArrived: false,
      }
      expect((await sendMails(after(0), [greylisted])).mails).toHaveLength(3)
      for (const name of ['d', 'e']) await signUp({ email: `${name}@example.org` }, after(1))
      const away: SendOutcome = { kind: 'failed', reason: 'ECONNREFUSED', concerns: 'service', mayHaveArrived: false }
      expect((await sendMails(after(2), [away])).mails).toHaveLength(1)
    })

    test('send each mail from one server, and from another one after a crash', async () => {
      await signUp(ana)
      const both = await Promise.all([sendMails(after(0)), sendMails(after(0), [], stores().other)])
      expect(both.flatMap(({ mails }) => mails)).toHaveLength(1)
      await signUp({ email: 'ben@example.org' })
      await stores().one.write((db) =>
        db
          .updateTable('confirmation')
          .set({ due_at: after(120).toISOString() })
          .where('email_key', '=', 'ben@example.org')
          .execute(),
      )
      expect((await sendMails(after(119))).mails).toEqual([])
      expect((await sendMails(after(120))).mails).toHaveLength(1)
    })

    test('are completely erased by e-mail address', async () => {
      await signUpAna()
      await signUpAna({ email: 'ben@example.org' }, after(5))
      await eraseByEmail(stores().one, 'ana@example.org')
      const left = await stores().one.read(async (db) => [
        ...(await db.selectFrom('sign_up').select('email_key').execute()),
        ...(await db.selectFrom('confirmation').select('email_key').execute()),
        ...(await db
          .selectFrom('mail_token')
          .innerJoin('confirmation', 'confirmation.id', 'mail_token.confirmation')
          .select('email_key')
          .execute()),
      ])
      expect(left).toEqual(Array.from({ length: 4 }, () => ({ email_key: 'ben@example.org' })))
    })
  })
}
