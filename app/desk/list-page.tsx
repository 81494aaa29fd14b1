import * as texts from '#app/messages/desk.ts'
import { LOCALE } from '#domain/language.ts'
import { countsOf, placeOf } from '#services/desk/check/check-json.ts'
import type { CheckedPage, CheckedWorksheet } from '#services/desk/check/desk-check.ts'
import type { ContentRemark } from '#services/desk/content-remarks.ts'
import type { LaunchItem } from '#services/desk/launch-list.ts'
import type { PageSentences } from '#services/desk/check/page-sentences.ts'
import { DeskLayout, type DeskVisit } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'
import { LaunchCard } from './launch-card.tsx'
import { DeskSign, SEVERITIES, StateSign } from './desk-sign.tsx'

/** A page of the site, its worksheets and the problems of its texts. */
export interface ListedPage extends CheckedPage {
  sentences: PageSentences
}

interface ListPageProps {
  visit: DeskVisit
  pages: readonly ListedPage[]
  content: readonly ContentRemark[]
  launch: readonly LaunchItem[]
  /** all: every worksheet; attention: worksheets that need attention. */
  show: 'all' | 'attention'
  timeZone: string
}

export function ListPage({ visit, pages, content, launch, show, timeZone }: ListPageProps) {
  const worksheets = pages.flatMap((page) => page.worksheets)
  const shown =
    show === 'all'
      ? pages
      : pages.map(onlyWithProblems).filter((page) => page.worksheets.length > 0 || needsAttention(page.sentences))
  return (
    <DeskLayout {...visit} title={texts.allPages}>
      <header className="desk-head">
        <h1 className="h-1">{texts.pagesAndWorksheets}</h1>
        <p className="lead">
          {texts.whatIsThere({ worksheets: worksheets.length, pages: pages.length })}{' '}
          {texts.howManyNeedALook({ count: worksheets.filter(isTroubled).length })}
        </p>
        <nav aria-label={texts.whichAreShown} className="seg">
          <a href={deskPath()} aria-current={show === 'all' ? 'true' : undefined}>
            {texts.allWorksheets}
          </a>
          <a href={`${deskPath()}?show=attention`} aria-current={show === 'attention' ? 'true' : undefined}>
            {texts.needALook}
          </a>
        </nav>
      </header>
      <LaunchCard items={launch} />
      {content.length > 0 && <ContentCard remarks={content} timeZone={timeZone} />}
      {shown.length === 0 && <p>{texts.nothingNeedsALook}</p>}
      {shown.map((page) => (
        <PageCard key={page.path} page={page} timeZone={timeZone} />
      ))}
    </DeskLayout>
  )
}

function ContentCard({ remarks, timeZone }: { remarks: readonly ContentRemark[]; timeZone: string }) {
  return (
    <section className="desk-card" aria-labelledby="content-remarks">
      <h2 className="h-3" id="content-remarks">
        {texts.content}
      </h2>
      <ul className="desk-remarks bare">
        {remarks.map(({ severity, message, shownFrom }) => (
          <li key={message}>
            <DeskSign tone={severity} text={SEVERITIES[severity]} />
            <p>{message}</p>
            {shownFrom !== null && <p>{texts.contentFileHasAFault({ date: dateOf(shownFrom, timeZone) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function dateOf(ms: number, timeZone: string): string {
  return new Date(ms).toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone })
}

function isTroubled({ state, isRemoved, diagnostics, hints, reasons }: CheckedWorksheet): boolean {
  if (state !== 'published' || isRemoved || reasons.length > 0) return true
  return [...diagnostics, ...hints].some(({ severity }) => severity !== 'info')
}

function needsAttention({ stale, hints }: PageSentences): boolean {
  return stale.length > 0 || hints.some(({ severity }) => severity === 'warning')
}

function onlyWithProblems(page: ListedPage): ListedPage {
  return { ...page, worksheets: page.worksheets.filter(isTroubled) }
}

function PageCard({ page, timeZone }: { page: ListedPage; timeZone: string }) {
  const { title, path, spreadsheetId, worksheets, sentences } = page
  const id = `page-${path.split('/').slice(1).join('-')}`
  return (
    <section className="desk-card" aria-labelledby={id}>
      <header className="desk-card__head">
        <h2 className="h-3" id={id}>
          {title}
        </h2>
        <p className="small">
          <a href={path}>{texts.seeThePage}</a>
          {spreadsheetId !== null && (
            <span>
              {texts.spreadsheet} <code translate="no">{spreadsheetId}</code>
            </span>
          )}
        </p>
      </header>
      {sentences.stale.length > 0 && (
        <p>
          <DeskSign tone="warning" text={texts.sentencesToCheck({ count: sentences.stale.length })} />
        </p>
      )}
      <TextWarnings hints={sentences.hints.filter(({ severity }) => severity === 'warning')} path={path} />
      <HardParagraphs hints={sentences.hints.filter(({ severity }) => severity === 'info')} />
      <ul className="desk-list bare">
        {worksheets.map((worksheet) => (
          <li key={`${worksheet.spreadsheet} ${worksheet.title}`}>
            <a href={deskPath('worksheets', worksheet.spreadsheet, worksheet.title)}>{worksheet.title}</a>
            {worksheet.isRemoved ? (
              <DeskSign tone="error" text={texts.takenDown} />
            ) : (
              <StateSign state={worksheet.state} />
            )}
            <Counts worksheet={worksheet} />
            <Changed at={worksheet.changedAt} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Problems with stories, each with a link to its step, and frames that are not shown. */
function TextWarnings({ hints, path }: { hints: PageSentences['hints']; path: string }) {
  if (hints.length === 0) return null
  return (
    <ul className="desk-remarks bare">
      {hints.map(({ code, message, heading }, at) => (
        <li key={at}>
          <DeskSign tone="warning" text={code === 'frame-removed' ? texts.frame : texts.story} />
          <p>{message}</p>
          <p className="desk-remarks__links">
            <a href={placeOf(path, heading)}>{code === 'frame-removed' ? texts.seeThePage : texts.seeTheStep}</a>{' '}
            <a href={`${deskPath('guide')}#${code}`} aria-label={texts.howToFixWhat({ code })}>
              {texts.howToFix}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Paragraphs of a page that are hard to read. */
function HardParagraphs({ hints }: { hints: PageSentences['hints'] }) {
  if (hints.length === 0) return null
  return (
    <details className="desk-details">
      <summary>{texts.hardParagraphs({ count: hints.length })}</summary>
      <ul>
        {hints.map(({ message }, at) => (
          <li key={at}>{message}</li>
        ))}
      </ul>
      <p>
        <a href={`${deskPath('guide')}#reading-level`} aria-label={texts.howToFixWhat({ code: 'reading-level' })}>
          {texts.howToFix}
        </a>
      </p>
    </details>
  )
}

function Counts({ worksheet: { diagnostics, hints, state, nearest } }: { worksheet: CheckedWorksheet }) {
  if (state === 'missing') return <span>{nearest === null ? '' : texts.didYouMean({ title: nearest })}</span>
  const { error, warning, info } = countsOf([...diagnostics, ...hints])
  return (
    <span className="row desk-list__counts">
      {error > 0 && <DeskSign tone="error" text={texts.errors({ count: error })} />}
      {warning > 0 && <DeskSign tone="warning" text={texts.warnings({ count: warning })} />}
      {info > 0 && <span className="muted">{texts.notes({ count: info })}</span>}
    </span>
  )
}

function Changed({ at, timeZone }: { at: Date | null; timeZone: string }) {
  if (!at) return <span />
  const text = at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <span className="small muted">
      {texts.seenSince} <time dateTime={at.toISOString()}>{text}</time>
    </span>
  )
}
