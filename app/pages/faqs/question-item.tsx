import { idInHash } from '#app/document/reading/id-in-hash.ts'
import { useEffect, useRef } from 'react'
import { showHash } from '#app/document/reading/scroll-spy.ts'
import { Html } from '#app/components/rich-text/html.tsx'
import type { Question } from '#domain/faq.ts'

/**
 * A question that opens, as native `<details>`; the browser keeps one open at a time. The address names the open
 * question, so that it can be shared.
 */
export function QuestionItem({ id, question, answer, maxHeight }: Question & { maxHeight: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Set by script, because the page's policy forbids style attributes.
    box.current?.style.setProperty('max-block-size', `${maxHeight}px`)
  }, [maxHeight])

  return (
    <details
      className="acc"
      name="faq"
      id={id}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) showHash(id)
        else if (idInHash(location.hash) === id) showHash(null)
      }}
    >
      <summary>
        <h3 dir="auto">{question}</h3>
        <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
          <path d="M228,128a12,12,0,0,1-12,12H140v76a12,12,0,0,1-24,0V140H40a12,12,0,0,1,0-24h76V40a12,12,0,0,1,24,0v76h76A12,12,0,0,1,228,128Z" />
        </svg>
      </summary>
      <div className="acc__a" ref={box} dir="auto">
        <Html html={answer} />
      </div>
    </details>
  )
}
