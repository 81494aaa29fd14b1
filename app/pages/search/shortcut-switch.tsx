import { useSyncExternalStore } from 'react'
import { hasShortcut, onShortcutChange, setShortcut } from '#app/browser/search-shortcut.ts'
import * as texts from '#app/messages/search.tsx'

/** Whether "/" leads to the search: a shortcut of one letter must be possible to turn off (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const isOn = useSyncExternalStore(onShortcutChange, hasShortcut, () => true)
  return (
    <label className="check needs-script">
      <input
        className="check__input"
        type="checkbox"
        checked={isOn}
        onChange={(event) => setShortcut(event.currentTarget.checked)}
      />
      <span className="check__name">{texts.pressToSearch({ kbd: (text) => <kbd translate="no">{text}</kbd> })}</span>
    </label>
  )
}
