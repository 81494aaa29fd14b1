import type { ChartModel } from '@common-measure/charts'
import * as texts from '#app/messages/desk.ts'
import { DeskFigure } from './desk-figure.tsx'

interface DeskChartProps {
  model: ChartModel
  /** Query of the page's address, which names the view. */
  query: string
  /** Path of the page with an address for each view; null for a response to a form. */
  path: string | null
}

/** A chart as readers see it, with its table open. Its views are links, or one below the other. */
export function DeskChart({ model, query, path }: DeskChartProps) {
  const views = model.views.length > 1 ? model.views.map((view) => viewOf(model, view)) : []
  const params = new URLSearchParams(query)
  const shown = new URLSearchParams([...params, [`${model.id}.table`, '1']]).toString()
  return (
    <div className="desk-chart">
      {path !== null && views.length > 0 && (
        <nav aria-label={texts.views} className="seg">
          {views.map(({ name, state, isDefault }) => {
            const isShown =
              isDefault && params.size === 0 ? true : [...state].every(([key, value]) => params.get(key) === value)
            return (
              <a key={name} href={`${path}?${state.toString()}#chart`} aria-current={isShown ? 'true' : undefined}>
                {name}
              </a>
            )
          })}
        </nav>
      )}
      <DeskFigure model={model} query={shown} headingLevel={3} />
      {path === null && <OtherViews model={model} views={views.filter(({ isDefault }) => !isDefault)} />}
    </div>
  )
}

type NamedView = ReturnType<typeof viewOf>

function viewOf(model: ChartModel, { group, toggle }: ChartModel['views'][number]) {
  const state = new URLSearchParams({
    ...(group === null ? {} : { [`${model.id}.group`]: group }),
    ...(toggle === null ? {} : { [`${model.id}.toggle`]: toggle }),
  })
  const shown = model.views[model.defaultView]
  const name = [group, toggle].filter((each) => each !== null).join(', ')
  return { name, state, isDefault: shown?.group === group && shown?.toggle === toggle }
}

/** Maximum number of views on one page. */
const MAX_VIEWS = 12

function OtherViews({ model, views }: { model: ChartModel; views: readonly NamedView[] }) {
  if (views.length === 0) return null
  return (
    <details className="desk-details">
      <summary>{texts.otherViews({ count: views.length })}</summary>
      {views.slice(0, MAX_VIEWS).map(({ name, state }, at) => {
        const id = `${model.id}-${at + 2}`
        const query = state.toString().replaceAll(`${encodeURIComponent(model.id)}.`, `${encodeURIComponent(id)}.`)
        return <DeskFigure key={name} model={{ ...model, id }} query={query} headingLevel={4} />
      })}
    </details>
  )
}
