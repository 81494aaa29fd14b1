import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { DeskLayout, type DeskVisit } from '../desk-layout.tsx'
import { deskPath } from '../desk-paths.ts'

interface StartPageProps {
  visit: DeskVisit
  /** Reason why the last table was refused; "" for none. */
  problem: string
  code: string
  /** The chart that gets the next file; empty for a new chart. */
  update: { spreadsheet: string; title: string }
  text: string
  address: string
}

/** The first page of a new chart: where its table comes from. */
export function StartPage({ visit, problem, code, update, text, address }: StartPageProps) {
  const isUpdate = update.spreadsheet !== ''
  const title = isUpdate ? texts.updateOf({ title: update.title }) : texts.newChart
  return (
    <DeskLayout {...visit} title={title}>
      <header className="desk-head">
        <h1 className="h-1">{title}</h1>
        <p className="lead">{isUpdate ? texts.whatAnUpdateDoes : texts.bringATable}</p>
      </header>
      <form
        className="desk-card desk-try"
        method="post"
        action={deskPath('new-chart')}
        encType="multipart/form-data"
        data-drop="start-file"
      >
        {isUpdate && (
          <>
            <input type="hidden" name="spreadsheet" value={update.spreadsheet} />
            <input type="hidden" name="title" value={update.title} />
          </>
        )}
        {problem !== '' && (
          <p role="alert" data-code={code}>
            <Problem text={problem} />
          </p>
        )}
        <Sources text={text} address={address} />
        <Button>{texts.readTheTable}</Button>
      </form>
    </DeskLayout>
  )
}

/** Three ways to bring a table; a file takes precedence. */
function Sources({ text, address }: Pick<StartPageProps, 'text' | 'address'>) {
  return (
    <>
      <div className="field">
        <label htmlFor="start-text">{texts.pasteTheTable}</label>
        <textarea
          className="input desk-try__text"
          id="start-text"
          name="text"
          rows={8}
          spellCheck={false}
          aria-describedby="start-text-hint"
          defaultValue={text}
        />
        <span className="field__hint" id="start-text-hint">
          {texts.howToPaste}
        </span>
      </div>
      <div className="field">
        <label htmlFor="start-file">{texts.orAFile}</label>
        <input className="desk-try__file" id="start-file" name="file" type="file" accept=".xlsx,.ods,.csv,.tsv,.txt" />
      </div>
      <div className="field">
        <label htmlFor="start-address">{texts.orAnAddress}</label>
        <input
          className="input"
          id="start-address"
          name="address"
          inputMode="url"
          aria-describedby="start-address-hint"
          defaultValue={address}
        />
        <span className="field__hint" id="start-address-hint">
          {texts.whichAddresses}
        </span>
      </div>
    </>
  )
}
