import { say } from '@common-measure/charts/reader/voice.ts'
import type { printFramed } from './frame-actions.ts'

/**
 * Runs what the button of a chart's file menu says. The code for that is a module of its own, which is loaded when it is
 * pressed: few readers of a frame ever do.
 */
export function answerButtons(figure: HTMLElement): void {
  figure.addEventListener('click', ({ target }) => {
    const { script, failed } = (target as HTMLElement).dataset
    if (!script || !failed) return
    import(/* @vite-ignore */ script)
      .then((module: { printFramed: typeof printFramed }) => module.printFramed(figure))
      .catch(() => say(figure, failed))
  })
}
