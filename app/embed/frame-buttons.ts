import { announce } from '@common-measure/charts/interaction/live-region.ts'
import type { FrameAction } from './frame-actions.ts'

/**
 * Does what the buttons of a chart's file menu say. The code for that is a module of its own, which is loaded when one
 * is pressed: few readers of a frame ever do.
 *
 * @param stateOf the chart's state on show
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
