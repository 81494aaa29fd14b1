import { writeFigure } from '@common-measure/charts/figure-html'
import { setFigureWriter } from '@common-measure/charts/figure/use-figure-markup.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { setCurrentPage } from '#app/document/current-page.ts'
import { describe, expect, test } from 'vitest'
import type { Landing } from '#domain/landing.ts'
import type { HomeData as LoadedHome } from './home-data.server.ts'
import { startIslands } from '#app/island/island.tsx'
import HomePage from './home.tsx'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { scopeData } from './scope-data.server.ts'

setFigureWriter(writeFigure)

type HomeData = Omit<LoadedHome, 'failure'> & { failedWith: number | null }

const landing: Landing = {
  banner: { title: 'A banner', subtitle: '', image: null, videoUrl: null, button: null },
  saveTheDate: {
    name: 'A luncheon',
    date: 'January 29, 2020',
    startTime: '',
    endTime: '',
    dateAndTime: '',
    description: '',
    reserveLink: null,
  },
  understanding: { title: 'An initiative', subTitle: '', description: '', youtubeVideoId: null },
  scope: { tag: '', title: 'A scope', descriptions: {} },
  getInvolved: { title: 'A band', subTitle: '', button: null },
}

const full: HomeData = {
  siteName: 'Common Measure',
  landing,
  afterDate: null,
  scope: landing.scope && scopeData(BUNDLED_COMMUNITY, BUNDLED_NAMES, landing.scope),
  figures: BUNDLED_COMMUNITY.figures,
  films: BUNDLED_COMMUNITY.brand,
  failedWith: null,
  topics: [{ slug: 'health', title: 'Health', image: null, subtopics: 4 }],
  today: null,
  voices: [{ slug: 'ana', title: 'A voice', name: '', role: '', summary: '', image: null }],
  articles: [
    {
      slug: 'story',
      title: 'A story',
      date: '',
      excerpt: '',
      image: { url: '/covers/none/story/cover.svg', alt: '', width: 600, height: 400, srcset: null },
      category: null,
    },
  ],
  events: {
    now: { ongoing: [], next: null },
    upcoming: [{ id: 1, title: 'An event', to: '/events#event-a', when: '', date: null }],
    past: [],
  },
}

/** The page with only the router data that it reads. */
const Home = HomePage as ComponentType<{ loaderData: HomeData }>

/** Ids of the sections of the page, in order, and its main headings. */
function drawn(data: HomeData) {
  setCurrentPage({ pathname: '/', search: '' }, undefined)
  startIslands((element) => renderToStaticMarkup(element))
  const html = renderToStaticMarkup(<Home loaderData={data} />)
  return {
    html,
    sections: [...html.matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id),
    headings: [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text),
  }
}

const ALL = [
  'banner',
  'save-the-date',
  'understanding',
  'our-scope',
  'explore-topics',
  'community-voices',
  'highlights',
  'donate',
]

describe('the sections of the home page', () => {
  test('are in order', () => {
    expect(drawn(full)).toMatchObject({ sections: ALL, headings: ['A banner'] })
  })

  test.each<[string, Partial<HomeData>]>([
    ['banner', { landing: { ...landing, banner: null } }],
    ['save-the-date', { landing: { ...landing, saveTheDate: null } }],
    ['understanding', { landing: { ...landing, understanding: null } }],
    ['our-scope', { scope: null }],
    ['explore-topics', { topics: [] }],
    ['community-voices', { voices: [] }],
    ['highlights', { articles: [], events: { now: { ongoing: [], next: null }, upcoming: [], past: [] } }],
    ['donate', { landing: { ...landing, getInvolved: null } }],
  ])('omit only %s without its content', (id, without) => {
    expect(drawn({ ...full, ...without }).sections).toEqual(ALL.filter((section) => section !== id))
  })

  test('contain a picture without a film', () => {
    const none = { ...full, films: { loop: null, film: null } }
    expect(drawn(full).html).toMatch(/src="\/media\/hero-poster.svg".*class="film /)
    expect(drawn(none).html).toContain('src="/banner.svg"')
    expect(drawn(none).html).not.toContain('class="film')
    const understanding = { title: 'An initiative', subTitle: '', description: '', youtubeVideoId: 'abcdefghijk' }
    expect(drawn({ ...none, landing: { ...landing, understanding } }).html).toContain('class="film ')
  })

  test('have no controls for a missing map or missing areas', () => {
    const { scope } = full
    const [first, second] = scope?.areas ?? []
    if (!scope || !first || !second) throw new Error('no areas')
    const sectionOf = (changed: HomeData['scope']) =>
      drawn({ ...full, scope: changed }).html.replace(
        /^.*?(?=<section id="our-scope)|<section id="explore-topics.*$/g,
        '',
      )
    const withoutMap = sectionOf({ ...scope, map: null })
    expect(withoutMap).not.toContain('county-map')
    expect(withoutMap).toContain('role="tab"')
    const one = sectionOf({ ...scope, lead: '', areas: [{ ...second, population: null }] })
    expect(one).not.toMatch(/role="tab|<select|county-map__dots|>Population</)
    expect(one).toContain('>Land area<')
    const many = Array.from({ length: 40 }, (_, at) => ({ ...first, key: `a${at}`, name: `Area ${at}`, chart: null }))
    const list = sectionOf({ ...scope, areas: many })
    expect(list.match(/<option /g)).toHaveLength(40)
    expect(list).toContain('scope__tabs--too-many')
    expect(list).not.toContain('county-map__dots')
  })

  test('include one main heading without any content', () => {
    const nothing = {
      ...full,
      landing: null,
      scope: null,
      topics: [],
      voices: [],
      articles: [],
    }
    expect(drawn({ ...nothing, events: { now: { ongoing: [], next: null }, upcoming: [], past: [] } })).toMatchObject({
      sections: [],
      headings: ['Common Measure'],
    })
  })

  test('have the failure as main heading, and the map, while the content is unavailable', () => {
    const nothing = { ...full, landing: null, topics: [], voices: [], articles: [], failedWith: 503 }
    const { html, ...page } = drawn({
      ...nothing,
      events: { now: { ongoing: [], next: null }, upcoming: [], past: [] },
    })
    expect(page).toEqual({ sections: ['our-scope'], headings: ['There is a gap in the line'] })
    expect(html).toContain('error status-503')
  })

  test('link the saved date to its registration, and afterward to the next event', () => {
    const saveTheDate = { ...landing.saveTheDate, reserveLink: 'https://seats.example/' } as Landing['saveTheDate']
    const next = {
      title: 'A walk',
      to: '/events#event-walk',
      day: 22,
      when: { day: 'Apr 22, 2027', time: '8:30 am' },
      address: 'The bayou',
      description: '<p>Bring water.</p>',
      registrationLink: 'https://walk.example/',
    }
    const open = drawn({ ...full, landing: { ...landing, saveTheDate } }).html
    expect(open).toContain('https://seats.example/')
    expect(open).not.toContain('This event is over.')
    const over = drawn({ ...full, landing: { ...landing, saveTheDate }, afterDate: { next } }).html
    expect(over).toContain('This event is over.')
    const [ticket = '', past = ''] = over.slice(over.indexOf('id="save-the-date"')).split('</section>')
    for (const part of ['A walk', '/events#event-walk', 'Apr 22, 2027', '8:30 am', 'The bayou', 'Bring water.'])
      expect(ticket).toContain(part)
    expect(ticket).toContain('https://walk.example/')
    expect(past).toMatch(/<h3[^>]*>Save the date: A luncheon<\/h3>.*January 29, 2020.*This event is over\./)
    expect(over).not.toContain('https://seats.example/')
    const last = drawn({ ...full, landing: { ...landing, saveTheDate }, afterDate: { next: null } }).html
    expect(last).toContain('This event is over.')
    expect(last).not.toContain('Next:')
  })
})
