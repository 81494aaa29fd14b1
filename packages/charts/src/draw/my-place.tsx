import type { OverlaidModel } from '../model/chart-overlay.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { myPlaceSentence } from '../words/my-place-words.ts'
import * as texts from '../messages/draw.ts'

/** The id of the page's panel in which a reader chooses a place (app/comparison/my-place/). */
const PANEL = 'my-place'

interface MyPlaceProps {
  model: OverlaidModel
  shown: VisibleState
}

/** Button for the page's choice of a place, and the values of the chosen place; nothing in a chart without places. */
export function MyPlace({ model, shown }: MyPlaceProps) {
  if (!model.places) return null
  return (
    <div className="chart__mine" data-places={model.places.map(({ id }) => id).join(' ')}>
      <MyFigures model={model} shown={shown} />
      <button type="button" className="chart__mine-button" popoverTarget={PANEL}>
        {texts.myPlace}
      </button>
    </div>
  )
}

/** The values of the reader's own place in words; empty if no place is highlighted. */
export function MyFigures({ model, shown }: MyPlaceProps) {
  return <p className="chart__mine-figures">{myPlaceSentence(model, shown)}</p>
}
