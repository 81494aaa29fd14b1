import * as texts from '#app/messages/tour.ts'

/** One step of the guided tour: the element marked with `data-tour="{name}"`, and its text. */
export interface TourStep {
  name: string
  text: string
}

/** The eight steps in order, with their exact texts (docs/contracts/pages.md#words-of-the-tour). */
export const TOUR_STEPS: readonly TourStep[] = [
  { name: 'explore', text: texts.findATopic },
  { name: 'get-involved', text: texts.shareFeedbackOrDonate },
  { name: 'articles-reports', text: texts.readDeeperInsights },
  { name: 'search', text: texts.typeToSearch },
  { name: 'charts', text: texts.interactWithCharts },
  { name: 'faq', text: texts.readTheFaqs },
  { name: 'subscribe', text: texts.subscribeToTheNewsletterHere },
  { name: 'logo', text: texts.thanksAndEnjoyBrowsing },
]

/** A step whose target is on the page and visible. */
export interface ReadyStep extends TourStep {
  element: Element
}

/** The available steps; a step without a target is skipped. */
export function readySteps(root: ParentNode, isShown: (element: Element) => boolean): ReadyStep[] {
  return TOUR_STEPS.flatMap((step) => {
    const element = [...root.querySelectorAll(`[data-tour="${step.name}"]`)].find(isShown)
    return element ? [{ ...step, element }] : []
  })
}
