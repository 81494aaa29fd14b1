import type { ChartModel } from '@common-measure/charts'
import { LegendList } from '@common-measure/charts/draw/legend.tsx'
import { Controls, type ControlForm } from '@common-measure/charts/draw/controls.tsx'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/charts.tsx'
import type { EmbedState } from './chart-states.ts'

interface ControlsProps {
  model: ChartModel
  state: EmbedState
  /** Address of the page with this chart in another state. */
  pathTo: (state: URLSearchParams) => string
}

/** Groups, toggles and the order, as buttons of a form that works without scripts. Scripts only avoid the reload. */
export function EmbedControls({ model, state, pathTo }: ControlsProps) {
  const form: ControlForm = {
    choose: (kind, option) => pathTo(state.choosing(kind, option)),
    sort: (isSorted) => pathTo(state.sorting(isSorted)),
    sendOf: (kind) => (
      <noscript>
        <Button isSmall type="submit" name="use" value={`pick-${kind}`}>
          {texts.show}
        </Button>
      </noscript>
    ),
  }
  return <Controls model={model} state={state} form={form} />
}

/** The engine's legend, with buttons that send the form. */
export function EmbedLegend({ id, state, pathTo }: { id: string } & Omit<ControlsProps, 'model'>) {
  const buttons = state.entries.map(
    ({ next }) => next && ({ type: 'submit', name: 'to', value: pathTo(next) } as const),
  )
  return (
    <LegendList
      id={`${id}-legend`}
      entries={state.entries.map(({ entry }) => entry)}
      buttonOf={(_entry, at) => buttons[at] ?? null}
    />
  )
}
