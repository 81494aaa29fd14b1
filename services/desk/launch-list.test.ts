import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text.ts'
import { BUNDLED_COMMUNITY } from '../community/fixtures/bundled-community.ts'
import { launchList } from './launch-list.ts'

const NOTE = '<p class="draft-note"><em>Draft.</em></p>'

interface Site {
  note?: string
  hasOwner?: boolean
  legal?: string | null
  contact?: typeof BUNDLED_COMMUNITY.contact
  mark?: string
  asksByMail?: boolean
}

/** Open tasks of a site with one topic and one subtopic. */
async function left({ note = '', hasOwner = true, legal = '<p>Be kind.</p>', mark = '/media/m.svg', ...site }: Site) {
  const nodes: RichNode[] = [{ kind: 'html', html: `${note}<p>It grew.</p>` }]
  const content = {
    listTopics: async () => [{ slug: 'health', subtopics: [{ slug: 'sleep' }] }],
    findTopic: async () => ({ title: 'Health', content: { nodes: nodes.slice(0, note === '' ? 1 : 0) } }),
    findSubtopic: async () => ({ found: 'here', subtopic: { title: 'Sleep', content: { nodes } } }),
    findInitiative: async () => (hasOwner ? {} : null),
    findLegalPage: async () => (legal === null ? null : { title: 'Terms', html: legal, updated: null }),
  }
  const { contact = { name: 'Ann', email: 'ann@example.org' }, asksByMail = true } = site
  const brand = { ...BUNDLED_COMMUNITY.brand, mark, wordmark: '' }
  const parts = { content, community: { contact, brand }, asksByMail }
  const items = await launchList(parts as unknown as Parameters<typeof launchList>[0])
  expect(items.map(({ task }) => task)).toEqual(['drafts', 'owner', 'contact', 'mail', 'legal', 'logo'])
  return items.filter(({ isDone }) => !isDone).map(({ task, pages }) => [task, ...pages].join(' '))
}

test.each<[string, Site, string[]]>([
  ['everything is complete', {}, []],
  ['a page is a draft', { note: NOTE }, ['drafts Sleep']],
  ['no operator is named', { hasOwner: false }, ['owner']],
  ['no contact is named', { contact: null }, ['contact']],
  ['no mail is sent', { asksByMail: false }, ['mail']],
  ['legal pages are missing', { legal: null }, ['legal']],
  ['legal pages are drafts', { legal: `${NOTE}<p>Be kind.</p>` }, ['legal']],
  ['there is no logo', { mark: '' }, ['logo']],
])('the launch list if %s', async (_name, site, tasks) => {
  expect(await left(site)).toEqual(tasks)
})
