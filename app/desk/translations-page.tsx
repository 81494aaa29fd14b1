import * as texts from '#app/messages/desk.ts'
import type { TextPair } from '#services/content/languages/untranslated.ts'
import { plainText } from '#services/content/text/plain-text.ts'
import type { ListedTranslation } from '#services/desk/translations/listed-translation.ts'
import type { LanguageTranslations } from '#services/desk/translations/translation-lists.ts'
import { DeskLayout, type DeskVisit } from './desk-layout.tsx'
import { DeskSign } from './desk-sign.tsx'

/** Maximum number of items; a site without translations would give a page of megabytes. */
const MAX_ITEMS = 300
const MAX_TEXTS = 40
const MAX_LETTERS = 600

const KINDS: Record<ListedTranslation['kind'], string> = {
  page: texts.kindPage,
  post: texts.kindArticle,
  event: texts.kindEvent,
  term: texts.kindTerm,
  person: texts.kindPerson,
  picture: texts.kindPicture,
  community: texts.kindCommunity,
  chart: texts.kindChart,
  reference: texts.kindReference,
}

interface TranslationsPageProps {
  visit: DeskVisit
  languages: readonly LanguageTranslations[]
}

/** Missing translations in each language of the site, with the English text next to them. */
export function TranslationsPage({ visit, languages }: TranslationsPageProps) {
  return (
    <DeskLayout {...visit} title={texts.translations}>
      <header className="desk-head">
        <h1 className="h-1">{texts.translations}</h1>
        <p className="lead">{languages.length === 0 ? texts.oneLanguage : texts.whatTranslationsAre}</p>
      </header>
      {languages.map((language) => (
        <LanguageCard key={language.language} {...language} />
      ))}
    </DeskLayout>
  )
}

function LanguageCard({ language, items }: LanguageTranslations) {
  const id = `language-${language}`
  const old = items.filter(({ isOld }) => isOld)
  const missing = items.filter(({ texts: pairs }) => pairs.some(({ own }) => own === null))
  const sorted = [...old, ...items.filter(({ isOld }) => !isOld)]
  return (
    <section className="desk-card" aria-labelledby={id}>
      <header className="desk-card__head">
        <h2 className="h-3" id={id}>
          {new Intl.DisplayNames('en', { type: 'language' }).of(language)}
        </h2>
        <p className="small">{texts.howManyTranslations({ old: old.length, missing: missing.length })}</p>
      </header>
      {items.length === 0 && (
        <p>
          <DeskSign tone="ok" text={texts.everythingIsTranslated} />
        </p>
      )}
      <ul className="desk-translations bare">
        {sorted.slice(0, MAX_ITEMS).map((item, at) => (
          <li key={at}>
            <TranslationItem language={language} item={item} />
          </li>
        ))}
      </ul>
      {sorted.length > MAX_ITEMS && <p>{texts.andMoreItems({ count: sorted.length - MAX_ITEMS })}</p>}
    </section>
  )
}

function TranslationItem({ language, item }: { language: string; item: ListedTranslation }) {
  const { kind, title, edit, isOld, madeFrom, modified, texts: pairs } = item
  return (
    <details className="desk-details">
      <summary>
        <span className="desk-translations__name">
          {title} <span className="small muted">{KINDS[kind]}</span>
        </span>{' '}
        <DeskSign tone="warning" text={isOld ? texts.outOfDate : texts.textsMissing({ count: pairs.length })} />
      </summary>
      <p className="small">
        {texts.editedAt}{' '}
        {edit.startsWith('http') ? <a href={edit}>{texts.openTheEditor}</a> : <code translate="no">{edit}</code>}
      </p>
      {isOld && <p className="small">{texts.madeFrom({ made: dayOf(madeFrom), changed: dayOf(modified) })}</p>}
      <PairTable language={language} pairs={pairs} />
    </details>
  )
}

/** Focusable, because it scrolls on phones. */
function PairTable({ language, pairs }: { language: string; pairs: readonly TextPair[] }) {
  return (
    <div className="desk-translations__table" role="region" aria-label={texts.textsOfBoth} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.textNow}</th>
            <th scope="col">{texts.translation}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.slice(0, MAX_TEXTS).map(({ path, first, own }, at) => (
            <tr key={at}>
              <th scope="row">
                <code translate="no">{path}</code>
              </th>
              <td>{shortOf(first)}</td>
              <td>{own === null ? <em>{texts.missing}</em> : <span lang={language}>{shortOf(own)}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.length > MAX_TEXTS && <p>{texts.andMoreTexts({ count: pairs.length - MAX_TEXTS })}</p>}
    </div>
  )
}

function shortOf(html: string): string {
  const text = plainText(html)
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text
}

/** Times of WordPress have no time zone, so they are shown as stored. */
function dayOf(time: string | null): string {
  const date = new Date(`${time ?? ''}Z`)
  if (Number.isNaN(date.getTime())) return time ?? ''
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
}
