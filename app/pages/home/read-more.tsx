import { useEffect, useRef, useState } from 'react'
import { Html } from '#app/components/rich-text/html.tsx'
import { focusOn } from '#app/document/reading/scroll.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/home.ts'

/** A text that is cut off until a reader opens the rest, for good. Complete without scripts. @param html safe */
export function ReadMore({ id, html }: { id: string; html: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(true)
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = text.current
    if (isOpen || !element) return undefined
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [isOpen])

  const open = () => {
    setOpen(true)
    if (text.current) focusOn(text.current)
  }
  return (
    <>
      <div
        id={id}
        ref={text}
        className="read-more"
        data-cut={(!isOpen && isCut) || undefined}
        data-open={isOpen || undefined}
        // The Tab key reaches links in the hidden part. Opening moves them, so the page scrolls to them again.
        onFocus={({ target, currentTarget }) => {
          setOpen(true)
          if (isOpen || target === currentTarget) return
          requestAnimationFrame(() => {
            if (document.activeElement === target) target.scrollIntoView({ block: 'nearest' })
          })
        }}
      >
        <Html html={html} className="raw" />
      </div>
      {!isOpen && isCut && (
        <button className="more needs-script" type="button" aria-expanded="false" aria-controls={id} onClick={open}>
          {texts.readMore} <Icon name="caret-down" />
        </button>
      )}
    </>
  )
}
