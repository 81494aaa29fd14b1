import * as texts from '../messages/reader.ts'

/**
 * Makes the plot one stop of the tab key, in which the arrow keys are the chart's own, while there are points to go
 * through. Only scripts can answer the keys, so that only they make it a stop.
 */
export function makeKeyStop(figure: HTMLElement, title: string): void {
  const plot = figure.querySelector<HTMLElement>('.chart__plot')
  if (!plot) return
  const keys = `${figure.id}-keys`
  const attributes = {
    tabindex: '0',
    role: 'application',
    'aria-label': texts.pointsOf({ title }),
    'aria-describedby': `${keys} ${figure.id}-how`,
  }
  const hasPoints = plot.querySelector('svg.drawing:not([data-points=""])') !== null
  for (const [name, value] of Object.entries(attributes)) {
    if (hasPoints) plot.setAttribute(name, value)
    else plot.removeAttribute(name)
  }
  if (document.getElementById(keys)) return
  const help = document.createElement('p')
  help.id = keys
  help.hidden = true
  help.textContent = texts.keysHelp
  plot.append(help)
}
