import * as texts from '#app/messages/desk.ts'
import { type DeskSite, type DeskVisit, DeskLayout } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'
import { GuidePage } from './guide-page.tsx'
import { ListPage } from './list-page.tsx'
import { SIGN_IN_PROBLEMS, SignInPage } from './sign-in-page.tsx'
import { TranslationsPage } from './translations-page.tsx'
import { TriedResult, TryPage, type TriedForm } from './try-page.tsx'
import { WorksheetPage } from './worksheet-page.tsx'
import { writeDeskPage, writeDeskPart } from './write-desk-page.tsx'

/* The pages of the desk as HTML, for the server, which does not depend on React. */

/** @param to address of the desk to open after signing in */
export function writeSignInPage(site: DeskSite, to: string, problem: keyof typeof SIGN_IN_PROBLEMS | null): string {
  return writeDeskPage(<SignInPage site={site} to={to} problem={problem && SIGN_IN_PROBLEMS[problem]} />)
}

export function writeMissingPage(visit: DeskVisit): string {
  return writeDeskPage(
    <DeskLayout {...visit} title={texts.nothingHere}>
      <h1 className="h-2">{texts.nothingHere}</h1>
      <p>
        <a href={deskPath()}>{texts.allPages}</a>
      </p>
    </DeskLayout>,
  )
}

export function writeListPage(props: Parameters<typeof ListPage>[0]): string {
  return writeDeskPage(<ListPage {...props} />)
}

export function writeWorksheetPage(props: Parameters<typeof WorksheetPage>[0]): string {
  return writeDeskPage(<WorksheetPage {...props} />)
}

export function writeTranslationsPage(props: Parameters<typeof TranslationsPage>[0]): string {
  return writeDeskPage(<TranslationsPage {...props} />)
}

export function writeTryPage(visit: DeskVisit, form: TriedForm): string {
  return writeDeskPage(<TryPage visit={visit} form={form} />)
}

/** The part of that page below its form. */
export function writeTried(result: TriedForm['result']): string {
  return writeDeskPart(<TriedResult result={result} />)
}

export function writeGuidePage(props: Parameters<typeof GuidePage>[0]): string {
  return writeDeskPage(<GuidePage {...props} />)
}
