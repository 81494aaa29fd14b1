import { renderToStaticMarkup } from 'react-dom/server'
import { setCurrentPage } from '#app/document/current-page.ts'
import { expect, test } from 'vitest'
import { VoteBox } from './vote-box.tsx'

/** HTML of the box in a page without scripts. */
function markup(count: number | null): string {
  const vote = { title: 'Housing', count, result: null, visitor: '' }
  setCurrentPage({ pathname: '/', search: '' }, undefined)
  return renderToStaticMarkup(<VoteBox vote={vote} />)
}

test.each([
  ['no votes', 0, '<b>0</b> <span>votes</span>', true],
  ['one vote', 1, '<b>1</b> <span>vote</span>', false],
  ['a count that cannot be read', null, 'Vote', false],
])('a vote box invites to be the first only without votes: %s', (_name, count, shown, invites) => {
  const html = markup(count)
  expect(html).toContain(shown)
  expect(html.includes('<div class="small muted">Be the first to vote</div>')).toBe(invites)
})

test('a vote box keeps the invitation outside the live region', () => {
  expect(/<output>.*<\/output>/u.exec(markup(0))?.[0]).not.toContain('Be the first')
})
