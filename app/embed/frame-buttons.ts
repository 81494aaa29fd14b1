import { announce } from '@common-measure/charts/interaction/live-region.ts'
import type { FrameAction } from './frame-actions.ts'

/**
 * Handles the buttons of a chart's file menu. Their code is a separate module, loaded on the first press, because few
 * readers of a frame use it.
 *
 * @param stateOf returns the chart's visible state
 */
export function answerButtons(figure: HTMLElement, stateOf: () => URLSearchParams): void {
  figure.addEventListener('click', ({ target }) => {
    const { action, failed } = (target as HTMLElement).dataset
    if (!action || !failed) return
    import('./frame-actions.ts')
      .then(({ runAction }) => runAction(action as FrameAction, figure, stateOf()))
      .catch(() => announce(figure, failed))
  })
}
