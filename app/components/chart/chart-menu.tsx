import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import type { ChartTools } from '@common-measure/charts/figure/chart-figure.tsx'
import { afterPaint } from '@common-measure/charts/reader/pause.ts'
import type { ChartPapers } from '#app/chart-papers.ts'
import * as texts from '#app/messages/chart.ts'
import type { MenuIconName } from './menu-icon.tsx'
import { useMenuActions, type MenuAction } from './use-menu-actions.ts'

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

type MenuIcons = ComponentType<{ name: MenuIconName }>

interface ChartMenuProps {
  tools: ChartTools
  /** Where the chart's worksheet stands; null without one: the chart cannot be embedded. */
  spreadsheetId: string | null
  papers?: ChartPapers | undefined
}

/**
 * What one may do with a chart: a button that shows a list of buttons. Escape, a press elsewhere and leaving it by the tab
 * key close it; the arrow keys go through it too.
 */
export function ChartMenu({ tools, spreadsheetId, papers }: ChartMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const { actions, panel, closePanel } = useMenuActions({ tools, spreadsheetId, papers, place: box })
  const MenuIcon = useMenuIcons(isOpen)
  useCloseOutside(box, isOpen, () => setOpen(false))
  const run = (action: MenuAction) => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
    action.run()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    } else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the keys of its buttons
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
      {isOpen && (
        <ul className="chart__menu" id={listId} role="list">
          {actions.map((action) => (
            <li key={action.name} className={action.startsPart ? 'chart__menu-part' : undefined}>
              <button type="button" onClick={() => run(action)}>
                <MenuIcon name={action.icon} />
                <span>
                  {action.name}
                  {action.terms && <small> {action.terms}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {panel && (
        <Suspense>
          <SharePanel {...panel} onClose={closePanel} />
        </Suspense>
      )}
    </div>
  )
}

let loadedIcons: MenuIcons = NoIcon

/** Loaded when a menu is opened: they are a tenth of the scripts of charts. Without them its words say it all. */
function useMenuIcons(isOpen: boolean): MenuIcons {
  const [icons, setIcons] = useState<MenuIcons>(() => loadedIcons)
  useEffect(() => {
    if (!isOpen || icons !== NoIcon) return
    void import('./menu-icon.tsx').then(
      ({ MenuIcon }) => {
        loadedIcons = MenuIcon
        setIcons(() => MenuIcon)
      },
      () => undefined,
    )
  }, [isOpen, icons])
  return icons
}

/** After the menu is seen. */
async function loadFiles({ loadModel }: ChartTools): Promise<void> {
  await afterPaint()
  await Promise.all([loadModel(), import('./chart-file.ts')])
}

/** Phosphor (MIT license), regular. */
function Dots() {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d="M112,60a16,16,0,1,1,16,16A16,16,0,0,1,112,60Zm16,52a16,16,0,1,0,16,16A16,16,0,0,0,128,112Zm0,68a16,16,0,1,0,16,16A16,16,0,0,0,128,180Z" />
    </svg>
  )
}

function NoIcon() {
  return <svg className="icon" viewBox="0 0 256 256" aria-hidden="true" />
}

function useCloseOutside(box: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
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

/** Up and down through the buttons of the menu, without wrapping; false for other keys. */
function moveFocus(box: HTMLElement, key: string): boolean {
  const buttons = [...box.querySelectorAll('button')].filter((button) => button.closest('dialog') === null)
  const from = buttons.findIndex((button) => button === document.activeElement)
  const moves: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 1, End: buttons.length - 1 }
  const to = moves[key]
  if (to === undefined || from < 0) return false
  buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus()
  return true
}
