import { useRef, useState } from 'react'
import { sendAnalytics } from '#app/site/measuring/analytics.ts'
import { showToast } from '#app/site/toast/show-toast.ts'
import { functionsUrls } from '#app/voting/functions-url.ts'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'

type SignUpState = 'open' | 'sending' | 'failed' | 'done'

/** Delay before a sign-up is sent (docs/contracts/pages.md#newsletter). */
const WAIT_MS = 300

/** Code for the calls to the server, loaded on the first sign-up. */
const loadCalls = () => Promise.all([import('#app/voting/functions-call.ts'), import('#app/voting/visitor.ts')])

/** State of a sign-up, and `send`, which does nothing while a request is pending. */
export function useSignUp() {
  const { functionsUrl } = functionsUrls()
  const [state, setState] = useState<SignUpState>('open')
  const isBusy = useRef(false)
  // The same input sent again keeps its key, so that a lost response does no harm.
  const attempt = useRef<{ fields: string; key: string }>(null)

  async function post(fields: object): Promise<void> {
    const text = JSON.stringify(fields)
    let isFinal: (error: unknown) => boolean = () => false
    try {
      const [calls, { subscribe }] = await loadCalls()
      isFinal = calls.isFinal
      if (attempt.current?.fields !== text) attempt.current = { fields: text, key: calls.newActionKey() }
      const { key } = attempt.current
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      const signal = AbortSignal.timeout(calls.CALL_LIMIT_MS)
      await subscribe(calls.functionCaller(functionsUrl), fields, { key, signal })
      setState('done')
      showToast('ok', SIGN_UP_TEXTS.done)
      sendAnalytics({ name: 'newsletter-sign-up' })
    } catch (error) {
      if (isFinal(error)) attempt.current = null
      setState('failed')
      fail(error)
    }
  }

  function send(fields: object): void {
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    void post(fields).finally(() => {
      isBusy.current = false
    })
  }

  return { state, send }
}

function fail(error: unknown): void {
  showToast('error', SIGN_UP_TEXTS.failed)
  // oxlint-disable-next-line no-console -- the only log in the browser
  console.warn('A sign-up failed', error)
}
