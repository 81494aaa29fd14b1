import { useId, useState } from 'react'
import { Button } from '#app/components/button/button.tsx'
import { Dialog } from '#app/components/dialog/dialog.tsx'
import * as messages from '#app/messages/chart-menu.ts'
import { copyText } from './copy-text.ts'
import './share-panel.css'

/** A text to copy, with its name. */
export interface ShareText {
  name: string
  text: string
}

interface SharePanelProps {
  title: string
  texts: readonly ShareText[]
  /** Restrictions on the use of the copied text. */
  terms?: string | undefined
  /** The same texts, pinned to today's version; absent if there is no choice. */
  pinned?: readonly ShareText[] | undefined
  onClose: () => void
}

/** Texts to copy, each in a field with a copy button. */
export function SharePanel({ title, texts, pinned, terms, onClose }: SharePanelProps) {
  const [announcement, setSaid] = useState('')
  const [isPinned, setPinned] = useState(false)
  const copy = async ({ name, text }: ShareText) => {
    setSaid((await copyText(text)) ? messages.copied({ name }) : messages.pleaseSelectTheText)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {terms && <p className="share__terms">{terms}</p>}
      {pinned && <Figures isPinned={isPinned} onChange={setPinned} />}
      {(isPinned && pinned ? pinned : texts).map((entry) => (
        <ShareField key={entry.name} entry={entry} onCopy={() => void copy(entry)} />
      ))}
      <p className="share__said" aria-live="polite">
        {announcement}
      </p>
    </Dialog>
  )
}

/** Choice between the newest version of the chart and the version of today. */
function Figures({ isPinned, onChange }: { isPinned: boolean; onChange: (isPinned: boolean) => void }) {
  const options = [
    { label: messages.alwaysTheNewest, value: false },
    { label: messages.asItIsToday, value: true },
  ]
  return (
    <fieldset className="share__figures">
      <legend>{messages.whichFigures}</legend>
      {options.map(({ label, value }) => (
        <label key={label}>
          <input type="radio" name="figures" checked={isPinned === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function ShareField({ entry: { name, text }, onCopy }: { entry: ShareText; onCopy: () => void }) {
  const id = useId()
  return (
    <div className="share">
      <label htmlFor={id}>{name}</label>
      <textarea
        id={id}
        readOnly
        translate="no"
        rows={text.length > 120 ? 5 : 3}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <Button isSmall type="button" onClick={onCopy}>
        {messages.copy({ name: name.toLowerCase() })}
      </Button>
    </div>
  )
}
