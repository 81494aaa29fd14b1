import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '#app/site-data.ts'

/** What a sign-up means; it stands below each form that asks for an e-mail address. */
export function SignUpConsent() {
  const asksByMail = useRouteLoaderData<SiteData>('root')?.asksByMail ?? false
  return (
    <>
      By subscribing you agree that we store what you enter here and write to you.
      {asksByMail && ' We send you a mail first: please use the link in it to confirm.'}
    </>
  )
}
