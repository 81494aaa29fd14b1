import { lazy, startTransition, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { ChartTools } from '@common-measure/charts/figure/chart-figure.tsx'
import { afterPaint } from '@common-measure/charts/interaction/pause.ts'
import { whenNear } from '@common-measure/charts/interaction/when-near.ts'
import type { ChartProvenance } from '#app/charts/chart-provenance.ts'
import * as texts from '#app/messages/chart.ts'
import { MenuList, NoIcon, type MenuIcons } from './menu-list.tsx'
import type { Panel } from './use-menu-actions.ts'

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

interface ChartMenuProps {
  tools: ChartTools
  /** Spreadsheet of the chart's worksheet; null if it has none and cannot be embedded. */
  spreadsheetId: string | null
  provenance?: ChartProvenance | undefined
}

/**
 * Menu of a chart: a button that shows a list of buttons. Escape, a press elsewhere and leaving it by the Tab key close
 * it. The arrow keys move through it too. The list is rendered in advance and hidden (chart-menu.css).
 */
export function ChartMenu({ tools, spreadsheetId, provenance }: ChartMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [panel, setPanel] = useState<Panel | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const isNear = useIsNear(box)
  const MenuIcon = useMenuIcons(isOpen)
  useCloseOutside(box, isOpen, () => setOpen(false))
  const onChoose = useCallback(() => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    } else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its buttons
    <div className="needs-script" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        className="chart__menu-button"
        type="button"
        aria-label={texts.chartMenu({ title: tools.title })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => {
          // A reader who opens the menu may soon want a file. Its code is loaded now, in case the network is lost later.
          if (!isOpen) void loadFiles(tools).catch(() => undefined)
          setOpen(!isOpen)
        }}
      >
        <Dots />
      </button>
      {(isNear || isOpen) && (
        <MenuList
          id={listId}
          place={box}
          onPanel={setPanel}
          {...{ tools, spreadsheetId, provenance, onChoose, MenuIcon }}
        />
      )}
      {panel && (
        <Suspense>
          <SharePanel {...panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  )
}

let loadedIcons: MenuIcons = NoIcon

/** Icons, loaded when a menu is opened: they are a tenth of the scripts of charts. The texts suffice without them. */
function useMenuIcons(isOpen: boolean): MenuIcons {
  const [icons, setIcons] = useState<MenuIcons>(() => loadedIcons)
  useEffect(() => {
    if (!isOpen || icons !== NoIcon) return
    void afterPaint()
      .then(() => import('./menu-icon.tsx'))
      .then(
        ({ MenuIcon }) => {
          loadedIcons = MenuIcon
          setIcons(() => MenuIcon)
        },
        () => undefined,
      )
  }, [isOpen, icons])
  return icons
}

/** Loads the code for files after the menu is painted. */
async function loadFiles({ loadModel }: ChartTools): Promise<void> {
  await afterPaint()
  await Promise.all([loadModel(), import('#app/charts/files/chart-file.ts')])
}

/** Phosphor (MIT license), regular. */
function Dots() {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d="M112,60a16,16,0,1,1,16,16A16,16,0,0,1,112,60Zm16,52a16,16,0,1,0,16,16A16,16,0,0,0,128,112Zm0,68a16,16,0,1,0,16,16A16,16,0,0,0,128,180Z" />
    </svg>
  )
}

/** True once the menu is near the window. */
function useIsNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    if (box.current) whenNear(box.current, () => startTransition(() => setNear(true)), life.signal)
    return () => life.abort()
  }, [box])
  return isNear
}

function useCloseOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) latest.current()
    }
    document.addEventListener('pointerdown', closeOutside, { signal: leave.signal })
    document.addEventListener('focusin', closeOutside, { signal: leave.signal })
    return () => leave.abort()
  }, [box, isOpen])
}

/** Moves the focus up and down through the buttons of the menu, without wrapping; false for other keys. */
function moveFocus(box: HTMLElement, key: string): boolean {
  const buttons = [...box.querySelectorAll('button')].filter((button) => button.closest('dialog') === null)
  const from = buttons.findIndex((button) => button === document.activeElement)
  const moves: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 1, End: buttons.length - 1 }
  const to = moves[key]
  if (to === undefined || from < 0) return false
  buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus()
  return true
}
