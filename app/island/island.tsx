import { createElement, type ComponentType, type ReactElement } from 'react'
import type { IslandName } from './islands.ts'

interface IslandProps<Props extends object> {
  name: IslandName
  of: ComponentType<Props>
  when: 'now' | 'idle' | 'near' | 'press'
  /** Plain JSON: the browser gets them with the document. */
  props: Props
}

/** Renders an element as HTML. @param prefix of the ids in it */
type WriteIsland = (element: ReactElement, prefix: string) => string

let write: WriteIsland = () => ''
/** Number of islands in the rendered page; it makes the ids in each island unique. */
let rendered = 0

/** Starts the next page. Rendering is synchronous, so pages cannot interleave. */
export function startIslands(writeIsland: WriteIsland): void {
  write = writeIsland
  rendered = 0
}

function nextPrefix(): string {
  rendered += 1
  return `i${rendered}`
}

/**
 * A part of a page that React hydrates separately (docs/islands.md). `now`: at once. `idle`: when the page has loaded and the browser is
 * idle, or when a reader uses the page. `near`: like `idle`, but only near the window. `press`: when a reader presses or focuses something
 * in it. The server renders it as a separate root, so it receives no React context.
 */
export function Island<Props extends object>({ name, of, when, props }: IslandProps<Props>) {
  const prefix = nextPrefix()
  const html = write(createElement(of, props), prefix)
  const json = JSON.stringify(props).replaceAll('<', String.raw`\u003c`)
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- React has escaped it */}
      <div
        className="island"
        data-island={name}
        data-when={when}
        data-prefix={prefix}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* oxlint-disable-next-line react/no-danger -- our own data, escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  )
}
