import { useRouteLoaderData } from 'react-router'
import * as texts from '#app/messages/newsletter.ts'
import type { SiteData } from '#app/site/site-data.ts'

/** What a sign-up means; it stands below each form that asks for an e-mail address. */
export function SignUpConsent() {
  const asksByMail = useRouteLoaderData<SiteData>('root')?.asksByMail ?? false
  return (
    <>
      {texts.bySubscribingYouAgree}
      {asksByMail && texts.weSendYouAMailFirst}
    </>
  )
}
