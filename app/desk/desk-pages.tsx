import * as texts from '#app/messages/desk.ts'
import { DeskLayout } from './desk-layout.tsx'
import type { DeskSite } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'
import { SIGN_IN_PROBLEMS, SignInPage } from './sign-in-page.tsx'
import { writeDeskPage } from './write-desk-page.tsx'

/** Who looks at a page of the desk, and at which path. */
export interface DeskVisit {
  site: DeskSite
  editor: string
  path: string
}

/** @param to where to go then, an address of the desk */
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
