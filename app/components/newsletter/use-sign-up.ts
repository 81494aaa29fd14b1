import { useRef, useState } from 'react'
import { sendAnalytics } from '#app/browser/analytics.ts'
import { CALL_LIMIT_MS, functionCaller, isFinal, newActionKey } from '#app/browser/functions-call.ts'
import { subscribe } from '#app/browser/visitor.ts'
import { showToast } from '#app/components/toast/toast-store.ts'
import { useFunctionsUrl } from '#app/functions-url.ts'
import { SIGN_UP_TEXTS } from './sign-up-texts.ts'

type SignUpState = 'open' | 'sending' | 'failed' | 'done'

/** A sign-up waits this long before it is sent (pages-and-voting, section 7). */
const WAIT_MS = 300

/** Where a sign-up stands, and `send`, which does nothing while one is on its way. */
export function useSignUp() {
  const functionsUrl = useFunctionsUrl()
  const [state, setState] = useState<SignUpState>('open')
  const isBusy = useRef(false)
  // The same answers sent again keep their key, so that a lost answer does no harm.
  const attempt = useRef<{ fields: string; key: string }>(null)

  async function post(fields: object): Promise<void> {
    const text = JSON.stringify(fields)
    if (attempt.current?.fields !== text) attempt.current = { fields: text, key: newActionKey() }
    try {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      const { key } = attempt.current
      await subscribe(functionCaller(functionsUrl), fields, { key, signal: AbortSignal.timeout(CALL_LIMIT_MS) })
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
  // oxlint-disable-next-line no-console -- the browser has no other log
  console.warn('A sign-up failed', error)
}
