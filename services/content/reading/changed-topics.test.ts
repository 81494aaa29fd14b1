import { describe, expect, test } from 'vitest'
import type { Topic } from '#domain/topic.ts'
import { keysOfTopics, pageDigests } from './changed-topics.ts'
import { createContentPage } from './content-page.ts'
import type { Item } from '../wordpress.ts'

const image = (url: string) => ({ url }) as Topic['image']
const page = (id: number, slug: string, content = 'text') => ({ id, slug, acf: {}, content }) as unknown as Item

interface State {
  title: string
  summary: string
  color: string
  content: string
  icon: string
  pages: Item[]
  known: { id: number; link: string; path: string }[]
  media: Map<number, Item>
}

const FIRST: State = {
  title: 'Health',
  summary: 'About health',
  color: '#123456',
  content: '<p>Health</p>',
  icon: '/icon.svg',
  pages: [page(2, 'access'), page(3, 'births')],
  known: [{ id: 2, link: 'https://cms.example/access', path: '/topic/health/access' }],
  media: new Map([[9, page(9, 'picture')]]),
}

function stateOf({ title, summary, color, content, icon, pages, known, media }: State) {
  const subtopics = pages.map(({ slug }) => ({ title: slug, path: `/topic/health/${slug}` }))
  const facts = { id: 1, slug: 'health', title, summary, color, image: null, icon: image(icon), subtopics }
  const topic = { ...facts, description: '', content, report: null, communityVoiceId: null } as unknown as Topic
  const parent = { slug: 'health' } as Parameters<typeof pageDigests>[0][number]['parent']
  const digests = pageDigests([{ topic, parent, pages: pages.map(createContentPage) }])
  return { summaries: [facts as unknown as Topic], known, media, pageDigests: () => digests }
}

const change = (changes: Partial<State>, from: Partial<State> = {}) =>
  keysOfTopics(stateOf({ ...FIRST, ...changes }), stateOf({ ...FIRST, ...from })).toSorted()

const TOPIC = 'page:/topic/health'
const [ACCESS, BIRTHS] = [`${TOPIC}/access`, `${TOPIC}/births`]
const LIST = 'page:/explore-the-data'

describe('the keys of pages that change with', () => {
  test.each<[string, Partial<State>, string[]]>([
    ['nothing', {}, []],
    ['the text of a topic', { content: '<p>New</p>' }, [TOPIC]],
    ['its summary, which lists show', { summary: 'New' }, [LIST, TOPIC]],
    ['its title, which menus show', { title: 'Well-being' }, [LIST, TOPIC, 'site']],
    ['its color, which every style sheet has', { color: '#654321' }, [LIST, TOPIC, 'site']],
    ['its icon', { icon: '/other.svg' }, [LIST, TOPIC, 'site']],
    ['the text of a subtopic', { pages: [page(2, 'access', 'new'), page(3, 'births')] }, [ACCESS]],
    ['a new subtopic', { pages: [...FIRST.pages, page(4, 'food')] }, [LIST, TOPIC, `${TOPIC}/food`, 'site']],
    ['a removed subtopic', { pages: [page(2, 'access')] }, [LIST, TOPIC, BIRTHS, 'site']],
    ['a picture that texts may show', { media: new Map([[9, page(9, 'other')]]) }, [TOPIC, ACCESS, BIRTHS]],
    ['a deleted picture', { media: new Map() }, [TOPIC, ACCESS, BIRTHS]],
    ['an address that texts may contain', { known: [{ ...FIRST.known[0]!, path: '/moved' }] }, [TOPIC, ACCESS, BIRTHS]],
    ['a removed address', { known: [] }, [TOPIC, ACCESS, BIRTHS]],
  ])('%s', (_what, changes, keys) => expect(change(changes)).toEqual(keys.toSorted()))

  test('pictures that were unavailable', () => {
    expect(change({}, { media: new Map() })).toEqual([TOPIC, ACCESS, BIRTHS].toSorted())
  })

  test('an additional picture or address exclude existing pages', () => {
    const media = new Map([...FIRST.media, [10, page(10, 'more')] as const])
    const known = [...FIRST.known, { id: 5, link: 'https://cms.example/more', path: '/blog/more' }]
    expect(change({ media, known })).toEqual([])
  })
})
