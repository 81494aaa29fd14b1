import { useEffect, useRef, useState, type ReactNode } from 'react'
import { whenIdle } from '#app/browser/when-idle.ts'
import * as texts from '#app/messages/external-form.ts'
import './external-form.css'

interface ExternalFormProps {
  /** Address of the script that renders the form; "" for the built-in form. */
  script: string
  /** The built-in form: for browsers without scripts, and if the other form does not load. */
  children: ReactNode
}

/** A form rendered by another site's script (docs/contracts/server.md#settings), or the built-in form. */
export function ExternalForm({ script, children }: ExternalFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading')
  useEffect(() => {
    let isOver = false
    async function draw(): Promise<void> {
      await whenIdle()
      if (isOver || script === '' || !place.current) return
      const { drawExternalForm } = await import('./draw-external-form.ts')
      const isThere = await drawExternalForm(place.current, script)
      if (!isOver) setState(isThere ? 'shown' : 'missing')
    }
    draw().catch(() => setState('missing'))
    return () => {
      isOver = true
    }
  }, [script])

  if (script === '') return children
  if (state === 'missing')
    return (
      <>
        <p className="external-form__missing" role="status">
          {texts.pleaseUseThisForm}
        </p>
        {children}
      </>
    )
  return (
    <>
      {state === 'loading' && (
        <p className="external-form__loading" role="status">
          <span className="ruler external-form__ruler" aria-hidden="true" />
          <span>{texts.loadingTheForm}</span>
        </p>
      )}
      <div className="external-form" data-shown={state === 'shown' ? '' : undefined} ref={place} />
      <noscript>{children}</noscript>
    </>
  )
}
