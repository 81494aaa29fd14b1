import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { DeskField } from '../desk-field.tsx'
import { DeskLayout, type DeskVisit } from '../desk-layout.tsx'
import { deskPath } from '../desk-paths.ts'
import { HiddenFields } from './hidden-fields.tsx'

interface StartPageProps {
  visit: DeskVisit
  /** Reason why the last table was refused. */
  problem: { code: string; text: string } | null
  /** The chart that gets the next file; empty for a new chart. */
  update: { spreadsheet: string; title: string }
  text: string
  address: string
}

/** The first page of a new chart: where its table comes from. A file takes precedence. */
export function StartPage({ visit, problem, update, text, address }: StartPageProps) {
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
        {isUpdate && <HiddenFields fields={update} />}
        {problem && (
          <p role="alert" data-code={problem.code}>
            <Problem text={problem.text} />
          </p>
        )}
        <DeskField name="text" label={texts.pasteTheTable} hint={texts.howToPaste} value={text} rows={8} isOfCells />
        <div className="field">
          <label htmlFor="start-file">{texts.orAFile}</label>
          <input
            className="desk-try__file"
            id="start-file"
            name="file"
            type="file"
            accept=".xlsx,.ods,.csv,.tsv,.txt"
          />
        </div>
        <DeskField name="address" label={texts.orAnAddress} hint={texts.whichAddresses} value={address} />
        <Button>{texts.readTheTable}</Button>
      </form>
    </DeskLayout>
  )
}
