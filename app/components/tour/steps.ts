/** One stop of the guided tour: what it points at and what it says. */
export interface TourStep {
  name: string
  /** A page may mark the place with `data-tour`; the other selectors find it in header and footer. */
  target: string
  text: string
}

/** The eight steps, in order and word for word (pages-and-voting, section 2). */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    name: 'explore',
    target: '[data-tour="explore"], .site-header .nav__group, .site-header a[href="/explore-the-data"]',
    text: "Find a topic you're interested in.",
  },
  {
    name: 'get-involved',
    target: '[data-tour="get-involved"], .site-header a[href="/get-involved"]',
    text: 'Share your feedback, donate or join our mission.',
  },
  {
    name: 'articles-reports',
    target: '[data-tour="articles-reports"], .site-header a[href="/blog"]',
    text: 'Get deeper insights and guest perspectives in our blog.',
  },
  {
    name: 'search',
    target: '[data-tour="search"], .site-header a[href="/search"]',
    text: 'Type key words to search the data and articles.',
  },
  {
    name: 'charts',
    target: '[data-tour="charts"]',
    text: 'Hover or interact with charts to filter data for customizable views.',
  },
  {
    name: 'faq',
    target: '[data-tour="faq"], .site-footer a[href="/faqs"]',
    text: 'Have questions about who we are or how to use the site? Read FAQs here.',
  },
  {
    name: 'subscribe',
    target: '[data-tour="subscribe"], .site-footer form',
    text: 'Subscribe to the newsletter here!',
  },
  {
    name: 'logo',
    target: '[data-tour="logo"], .site-header .brand',
    text: 'Thanks and enjoy browsing!',
  },
]

/** A step whose target stands on the page and can be seen. */
export interface ReadyStep extends TourStep {
  element: Element
}

/** The steps that can be shown: one whose target is missing is skipped. */
export function readySteps(root: ParentNode, isShown: (element: Element) => boolean): ReadyStep[] {
  return TOUR_STEPS.flatMap((step) => {
    const element = [...root.querySelectorAll(step.target)].find(isShown)
    return element ? [{ ...step, element }] : []
  })
}
