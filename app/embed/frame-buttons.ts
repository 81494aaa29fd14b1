import { say } from '@common-measure/charts/reader/voice.ts'
import { trustedHtml } from '#app/browser/trusted-html.ts'
import type { runAction } from './frame-actions.ts'

/**
 * Runs what the buttons of a chart's file menu say. The code for that is a module of its own, which is loaded when a
 * button is pressed: few readers of a frame ever do.
 */
export function answerButtons(figure: HTMLElement, query: () => URLSearchParams): void {
  figure.addEventListener('click', ({ target }) => {
    const { value, dataset } = target as HTMLButtonElement
    const { script, failed } = dataset
    if (!script || !failed) return
    import(/* @vite-ignore */ script)
      .then((module: { runAction: typeof runAction }) => module.runAction(figure, value, query(), trustedHtml))
      .catch(() => say(figure, failed))
  })
}
