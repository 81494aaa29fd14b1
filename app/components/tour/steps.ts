/** One stop of the guided tour: the element marked with `data-tour="{name}"`, and what is said of it. */
export interface TourStep {
  name: string
  text: string
}

/** The eight steps, in order and word for word (docs/contracts/pages.md#words-of-the-tour). */
export const TOUR_STEPS: readonly TourStep[] = [
  { name: 'explore', text: "Find a topic you're interested in." },
  { name: 'get-involved', text: 'Share your feedback, donate or join our mission.' },
  { name: 'articles-reports', text: 'Get deeper insights and guest perspectives in our blog.' },
  { name: 'search', text: 'Type key words to search the data and articles.' },
  { name: 'charts', text: 'Hover or interact with charts to filter data for customizable views.' },
  { name: 'faq', text: 'Have questions about who we are or how to use the site? Read FAQs here.' },
  { name: 'subscribe', text: 'Subscribe to the newsletter here!' },
  { name: 'logo', text: 'Thanks and enjoy browsing!' },
]

/** A step whose target stands on the page and can be seen. */
export interface ReadyStep extends TourStep {
  element: Element
}

/** The steps that can be shown: one whose target is missing is skipped. */
export function readySteps(root: ParentNode, isShown: (element: Element) => boolean): ReadyStep[] {
  return TOUR_STEPS.flatMap((step) => {
    const element = [...root.querySelectorAll(`[data-tour="${step.name}"]`)].find(isShown)
    return element ? [{ ...step, element }] : []
  })
}
