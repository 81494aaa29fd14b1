import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/desk.ts'
import type { PastedFault } from '#services/desk/check/read-pasted.ts'
import type { Tried, TriedWorksheet } from '#services/desk/check/try-worksheets.ts'
import { CellGrid } from './cell-grid.tsx'
import { DeskChart } from './desk-chart.tsx'
import { DeskField } from './desk-field.tsx'
import { DeskLayout, type DeskVisit } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'
import { RemarkList } from './remark-list.tsx'

/** The submitted form; `text` stays in it. */
export interface TriedForm {
  title: string
  text: string
  result: Tried | PastedFault | 'nothing' | null
}

const FAULTS: Record<PastedFault | 'nothing', string> = {
  'unknown type': texts.unknownType,
  'not readable': texts.notReadable,
  'too large': texts.tooLarge,
  'too slow': texts.tooSlow,
  nothing: texts.nothingToTry,
}

/** A page for checking a worksheet by pasting or uploading it; it is not stored. */
export function TryPage({ visit, form }: { visit: DeskVisit; form: TriedForm }) {
  return (
    <DeskLayout {...visit} title={texts.tryAWorksheet}>
      <header className="desk-head">
        <h1 className="h-1">{texts.tryAWorksheet}</h1>
        <p className="lead">{texts.nothingIsKept}</p>
        <p>
          <a href={deskPath('guide', 'editors', 'worksheet-template.xlsx')} download>
            {texts.downloadTheTemplate}
          </a>
          {texts.whatTheTemplateIs}
        </p>
      </header>
      <form
        className="desk-card desk-try"
        method="post"
        action={deskPath('try')}
        encType="multipart/form-data"
        data-preview={deskPath('try', 'preview')}
      >
        <DeskField name="title" label={texts.titleOfTheWorksheet} value={form.title} />
        <DeskField name="text" label={texts.copiedCells} hint={texts.howToCopy} value={form.text} rows={8} isOfCells />
        <div className="field">
          <label htmlFor="try-file">{texts.orAFile}</label>
          <input
            className="desk-try__file"
            id="try-file"
            name="file"
            type="file"
            accept=".csv,.tsv,.xlsx,text/csv,text/tab-separated-values"
          />
        </div>
        <Button>{texts.look}</Button>
      </form>
      <div id="tried" className="desk__main" aria-live="polite">
        <TriedResult result={form.result} />
      </div>
    </DeskLayout>
  )
}

/** Result of a submitted form; also requested by a script while the editor types. */
export function TriedResult({ result }: Pick<TriedForm, 'result'>) {
  if (result === null) return null
  if (typeof result === 'string') return <Problem text={FAULTS[result]} />
  return (
    <>
      {result.sheets.map((sheet, at) => (
        <TriedSheet key={at} sheet={sheet} id={`tried-${at + 1}`} />
      ))}
    </>
  )
}

function TriedSheet({ sheet, id }: { sheet: TriedWorksheet; id: string }) {
  const { title, model, values, range } = sheet
  const remarks = [...sheet.diagnostics, ...sheet.hints]
  return (
    <section className="desk-card" aria-labelledby={`${id}-heading`}>
      <h2 className="h-2" id={`${id}-heading`}>
        {title}
      </h2>
      <RemarkList remarks={remarks} gridId={id} />
      {model && <DeskChart model={{ ...model, id: `${id}-${model.id}` }} query="" path={null} />}
      {!model && <p>{texts.tooLargeToDraw}</p>}
      <h3>{texts.theWorksheet}</h3>
      <CellGrid id={id} title={title} values={values} range={range} remarks={remarks} />
    </section>
  )
}
