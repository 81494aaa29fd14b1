import { expect, test } from 'vitest'
import { readySteps, TOUR_STEPS } from './steps.ts'

test('the tour has eight steps', () => {
  expect(TOUR_STEPS.map(({ name, text }) => [name, text])).toEqual([
    ['explore', 'Find a topic you’re interested in.'],
    ['get-involved', 'Share your feedback, donate or join our mission.'],
    ['articles-reports', 'Get deeper insights and guest perspectives in our blog.'],
    ['search', 'Type key words to search the data and articles.'],
    ['charts', 'Hover or interact with charts to filter data for customizable views.'],
    ['faq', 'Have questions about who we are or how to use the site? Read FAQs here.'],
    ['subscribe', 'Subscribe to the newsletter here!'],
    ['logo', 'Thanks and enjoy browsing!'],
  ])
})

/** A page with only these targets; all others are missing. */
function pageWith(...names: string[]) {
  const element = (name: string) => ({ name }) as unknown as Element
  return {
    querySelectorAll: (selector: string) => names.filter((name) => selector.includes(`"${name}"`)).map(element),
  } as unknown as ParentNode
}

test('a step whose target is missing or hidden is skipped', () => {
  const isShown = (element: Element) => (element as unknown as { name: string }).name !== 'search'
  const steps = readySteps(pageWith('logo', 'search', 'charts'), isShown)
  expect(steps.map(({ name }) => name)).toEqual(['charts', 'logo'])
})
