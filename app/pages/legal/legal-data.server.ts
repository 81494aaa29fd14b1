import { data } from 'react-router'
import { describeFailure, failureHeaders } from '#app/document/fallback.ts'
import * as texts from '#app/messages/legal.ts'
import { ProviderError } from '#domain/errors.ts'
import type { LegalPage, LegalPageName } from '#domain/legal-page.ts'
import type { Services } from '#services/services.ts'

/** Default titles of these pages while their own title is unknown. */
const TITLES: Record<LegalPageName, string> = { terms: texts.termsConditions, privacy: texts.privacyPolicy }
/** Meta descriptions; the site's name precedes them. */
const DESCRIPTIONS: Record<LegalPageName, string> = {
  terms: texts.howChartsDataAndFormsMayBeUsed,
  privacy: texts.whatIsStored,
}

/** Title, day and text; with a `failed` status the page says that its text is unavailable. */
export async function loadLegalPage({ content, log, siteName }: Services, name: LegalPageName) {
  try {
    const page = await content.findLegalPage(name)
    return data(shown(siteName, name, page, null))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const failure = describeFailure(error, log)
    const init = { status: failure.status, headers: failureHeaders(failure) }
    return data(shown(siteName, name, null, failure.shown), init)
  }
}

function shown(siteName: string, name: LegalPageName, page: LegalPage | null, failed: number | null) {
  const { title = '', html = '', updated = null } = page ?? {}
  return {
    siteName,
    title: title || TITLES[name],
    description: `${siteName}: ${DESCRIPTIONS[name]}`,
    html,
    updated,
    failed,
  }
}
