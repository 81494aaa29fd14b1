import type { ChartModel } from '@common-measure/charts'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/desk.ts'
import type { Correction } from '#services/holding/corrections.ts'
import type { HoldingDesk, HeldState as KnownState } from '#services/holding/holding-desk.ts'
import { DeskFigure } from './desk-figure.tsx'
import { DeskSign } from './desk-sign.tsx'

/** Data about a worksheet that was read at least once, and the decisions open to an editor. */
export interface WorksheetDecisions {
  known: KnownState
  versions: Awaited<ReturnType<HoldingDesk['listVersions']>>
  /** Reasons for changed values, newest first. */
  corrections: readonly Correction[]
  /** The published chart, if a newer version is held or the worksheet cannot be read. */
  published: ChartModel | null
  /** Reason why the last decision was not accepted; "" otherwise. */
  problem: string
  timeZone: string
  /** Current time. */
  at: Date
}

interface DecisionCardProps extends WorksheetDecisions {
  /** Chart of the held version; null if it cannot be read now. */
  newest: ChartModel | null
  /** Address of the worksheet's page, to which decisions are sent. */
  path: string
}

/** The published chart, and the buttons that change it. Each is a form that works without scripts. */
export function DecisionCard(props: DecisionCardProps) {
  const { known, published, newest, problem, path } = props
  return (
    <section className="desk-card" aria-labelledby="decisions">
      <h2 className="h-3" id="decisions">
        {texts.whatReadersSee}
      </h2>
      {problem !== '' && (
        <p role="alert">
          <DeskSign tone="error" text={texts.notDone} /> {problem}
        </p>
      )}
      <p>{sentenceOf(props)}</p>
      {known.held !== null && !known.isRemoved && (
        <div className="desk-decide">
          <Decide path={path} decision="publish" version={known.held} text={texts.publishTheNewVersion} />
          {!known.isKept && (
            <Decide path={path} decision="keep" version={known.held} text={texts.keepTheEarlierVersion} isQuiet />
          )}
        </div>
      )}
      {published && newest && known.held !== null && <BothPictures published={published} newest={newest} />}
      {published && !newest && isSeen(props) && (
        <div className="desk-both">
          <DeskFigure model={published} query="" headingLevel={3} />
        </div>
      )}
      {known.isRemoved && (
        <div className="desk-decide">
          <Decide path={path} decision="restore" version="" text={texts.bringItBack} />
        </div>
      )}
      <Versions {...props} />
      {known.published !== null && <Corrections {...props} />}
      {!known.isRemoved && (
        <details className="desk-details">
          <summary>{texts.takeItDown}</summary>
          <p>{texts.whatTakingDownDoes}</p>
          <Decide path={path} decision="remove" version="" text={texts.takeItDownNow} isQuiet />
        </details>
      )}
    </section>
  )
}

/** The published chart and the new version, each with a title that identifies it. */
function BothPictures({ published, newest }: { published: ChartModel; newest: ChartModel }) {
  const both = [
    { ...published, id: `published-${published.id}`, title: texts.asReadersSeeThe({ title: published.title }) },
    { ...newest, id: `held-${newest.id}`, title: texts.theNewVersionOf({ title: newest.title }) },
  ]
  return (
    <div className="desk-both">
      {both.map((model) => (
        <DeskFigure key={model.id} model={model} query="" headingLevel={3} />
      ))}
    </div>
  )
}

function isSeen({ known, at }: Pick<WorksheetDecisions, 'known' | 'at'>): boolean {
  return !known.isRemoved && (known.seenUntil === null || at < new Date(known.seenUntil))
}

function sentenceOf({ known, at, timeZone }: WorksheetDecisions): string {
  const { isRemoved, held, isKept, published, lostAt, seenUntil } = known
  if (isRemoved) return texts.readersSeeNothing
  if (published === null) return texts.neverPublished
  if (!isSeen({ known, at })) return texts.readersSeeNoneAnyMore
  if (seenUntil !== null) {
    const date = new Date(seenUntil).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
    return texts.readersSeeTheLastUntil({ date })
  }
  if (lostAt !== null) return texts.readersSeeTheLast
  if (held === null) return texts.readersSeeTheNewest
  return isKept ? texts.readersSeeTheKept : texts.readersSeeTheEarlier
}

function Versions({ versions, known, path, timeZone }: DecisionCardProps) {
  if (versions.length < 2) return null
  const format = (date: string) =>
    new Date(date).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <details className="desk-details">
      <summary>{texts.versionsKept({ count: versions.length })}</summary>
      <ul className="desk-list bare">
        {versions.map(({ version, first_read_at: since }) => (
          <li key={version}>
            <span>
              {texts.readFirst} <time dateTime={since}>{format(since)}</time>
            </span>
            <code translate="no">{version}</code>
            <span>{version === known.published ? texts.readersSeeThis : version === known.held ? texts.held : ''}</span>
            {version !== known.published && version !== known.held && !known.isRemoved ? (
              <Decide path={path} decision="publish-version" version={version} text={texts.publishAgain} isQuiet />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Earlier corrections, and the form for explaining a change that is not due to new data. */
function Corrections({ corrections, path, timeZone }: DecisionCardProps) {
  const format = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  return (
    <details className="desk-details" open={corrections.length > 0}>
      <summary>{texts.sayWhyAFigureWasChanged}</summary>
      <p>{texts.whatACorrectionIs}</p>
      <form className="desk-correct" method="post" action={path}>
        <input type="hidden" name="decision" value="correct" />
        <label htmlFor="correction">{texts.theReasonInOneSentence}</label>
        <textarea className="input" id="correction" name="sentence" rows={2} maxLength={500} required />
        <Button isSmall>{texts.showItToReaders}</Button>
      </form>
      {corrections.length > 0 && (
        <ul className="desk-list bare">
          {corrections.map(({ id, sentence, at }) => (
            <li key={id}>
              <span>
                <time dateTime={at}>{format(at)}</time> {sentence}
              </span>
              <form method="post" action={path}>
                <input type="hidden" name="decision" value="withdraw" />
                <input type="hidden" name="correction" value={id} />
                <Button look="line" isSmall>
                  {texts.takeItBack}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

interface DecideProps {
  path: string
  decision: string
  version: string
  text: string
  isQuiet?: boolean
}

function Decide({ path, decision, version, text, isQuiet = false }: DecideProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={version} />
      <Button look={isQuiet ? 'line' : undefined} isSmall>
        {text}
      </Button>
    </form>
  )
}
