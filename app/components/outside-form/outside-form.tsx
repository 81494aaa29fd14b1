import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { whenUsable } from '#app/browser/when-usable.ts'
import './outside-form.css'

interface OutsideFormProps {
  /** Address of the script that draws the form; "" for the built-in one. */
  script: string
  /** The built-in form: for browsers without scripts, and when the other one does not come. */
  children: ReactNode
}

/** A form that another site's script draws (docs/contracts/server.md#settings), or the built-in one. */
export function OutsideForm({ script, children }: OutsideFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading')
  useEffect(() => {
    let isOver = false
    async function draw(): Promise<void> {
      await whenUsable()
      if (isOver || script === '' || !place.current) return
      const { drawOutsideForm } = await import('#app/browser/outside-form.ts')
      const isThere = await drawOutsideForm(place.current, script)
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
        <p className="outside-form__missing" role="status">
          The form of our service could not be loaded. Please use this one instead.
        </p>
        {children}
      </>
    )
  return (
    <>
      {state === 'loading' && (
        <p className="outside-form__loading" role="status">
          <span className="ruler outside-form__ruler" aria-hidden="true" />
          <span>Loading the form …</span>
        </p>
      )}
      <div className="outside-form" data-shown={state === 'shown' ? '' : undefined} ref={place} />
      <noscript>{children}</noscript>
    </>
  )
}
