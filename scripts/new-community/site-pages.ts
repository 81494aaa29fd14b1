import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COVER } from '#services/pictures/quilt-cover.ts'
import { type CommunityPlace, type NewCommunity, allPlaces, listOf } from './community-places.ts'
import { escape } from './pages.ts'
import { indicatorsOf, type Subtopic } from './arrange.ts'
import { capital } from './sentences.ts'
import { category, page, type WordPressPage } from './wordpress-items.ts'

const BUNDLED_PAGES = fileURLToPath(new URL('../../content/wordpress/pages.json', import.meta.url))
const FAQ_CATEGORY = { data: 31, reuse: 32 }
const FIRST_TOPIC_CATEGORY = 40
const LEGAL_DRAFT = { draft_note: 'Draft: a text of the program, which those who run this site have not read yet.' }

/** Home page, "Who We Are", events, questions and the legal pages. Contains no invented facts. */
export function sitePages(community: NewCommunity, subtopics: readonly Subtopic[], day: string): WordPressPage[] {
  const charts = subtopics.flatMap(({ charts }) => charts).length
  return [
    sitePage(107, 'landing', community.name, { acf: landingFields(community, subtopics, charts), day }),
    initiative(community, [...new Set(subtopics.map(({ topic }) => topic))], day),
    sitePage(2410, 'events', 'Events', { acf: [], day }),
    sitePage(3705, 'terms-conditions', 'Terms & Conditions', { content: terms(), acf: LEGAL_DRAFT, day }),
    sitePage(3769, 'privacy-policy', 'Privacy Policy', {
      content: bundledText('privacy-policy'),
      acf: LEGAL_DRAFT,
      day,
    }),
    sitePage(3801, 'faqs', 'FAQs', {
      excerpt: '<p>Short answers about the figures and this site.</p>\n',
      acf: { questions: questions(community) },
      day,
    }),
  ]
}

/** Categories of topics, subtopics, articles and questions. */
export function categories(topics: readonly { slug: string; title: string }[]) {
  return [
    category(2, 'topic', 'Topic'),
    category(3, 'sub-topic', 'Subtopic'),
    category(8, 'blog', 'Blog', 0, 'Articles and reports.'),
    category(19, 'community-voices', 'Community Voices'),
    category(20, 'faqs', 'FAQs'),
    category(FAQ_CATEGORY.data, 'the-data', 'The data', 20),
    category(FAQ_CATEGORY.reuse, 'sources-and-licenses', 'Sources and licenses', 20),
    ...topics.map(({ slug, title }, at) => category(FIRST_TOPIC_CATEGORY + at, slug, title, 8)),
  ]
}

/** An image field for a generated cover, with an empty alternative text. */
function cover(name: string) {
  return { url: `/media/${name}.svg`, alt: '', ...COVER }
}

interface SitePart {
  content?: string
  excerpt?: string
  acf: object
  day: string
}

function sitePage(id: number, slug: string, title: string, { content = '', excerpt = '', acf, day }: SitePart) {
  return page({ id, slug, title, content, excerpt, parent: 0, menuOrder: 0, cover: 0, categories: [], day, acf })
}

function landingFields(community: NewCommunity, subtopics: readonly Subtopic[], charts: number) {
  const { noun, sentence } = community
  const topics = new Set(subtopics.map(({ topic }) => topic)).size
  return {
    banner: {
      banner_title: `${capital(noun)}. The same set of facts.`,
      banner_subtitle: `${indicatorsOf(subtopics).length} indicators on how life is going in ${sentence}, each with its source.`,
      banner_image: '',
      banner_video: '',
      banner_button_text: 'Explore the data',
      button_target: 'section',
      button_link: '',
      button_section: 'explore-topics',
    },
    event_name: '',
    event_date: '',
    event_start_time: '',
    event_end_time: '',
    event_description: '',
    event_reserve_my_seat_link: '',
    common_measure: {
      title: 'Good decisions start with the same set of facts',
      sub_title: 'About these figures',
      description: `<p>${escape(community.name)} gathers published figures about ${escape(sentence)} in one place, so that everyone can look at the same ones.</p>\n<p>It has ${charts} charts on ${topics} topics. Every chart names the table that its figures come from, and a place without a figure has a gap.</p>\n`,
      youtube_video_id: '',
    },
    our_scope: scopeFields(community),
    get_invovled: {
      title: 'What should we look at next?',
      sub_title: 'Vote for the topics that matter to you, or write to us about a figure.',
      button_text: 'Get involved',
      button_link: '/get-involved',
    },
  }
}

function scopeFields(community: NewCommunity) {
  const { counties, region } = community
  const total = sumOf(counties, 'population')
  const year = counties[0]?.reference?.populationYear
  const all =
    total === null
      ? ''
      : `<p>${escape(capital(community.noun))} with ${total.toLocaleString('en-US')} residents in ${year}: ${escape(listOf(counties.map(({ name }) => name)))}.</p>\n`
  return {
    tag: 'Where',
    title: capital(community.sentence),
    all_county_description: region ? all : counties[0] ? areaText(counties[0]) : '',
    ...Object.fromEntries(counties.map((place) => [`${fieldOf(place)}_county_description`, areaText(place)])),
  }
}

/** Part of a field's name: "dona_ana" for "doña ana". */
export function fieldOf({ id, kind }: CommunityPlace): string {
  return kind === 'region' ? 'all' : id.replaceAll('-', '_')
}

/** Sum over counties; null if one has no value. */
export function sumOf(counties: readonly CommunityPlace[], figure: 'population' | 'landAreaSqMi'): number | null {
  return counties.reduce<number | null>((sum, { reference }) => {
    const own = reference?.[figure] ?? null
    return sum === null || own === null ? null : sum + own
  }, 0)
}

function areaText({ name, reference }: CommunityPlace): string {
  if (!reference?.population) return ''
  const area = reference.landAreaSqMi
  const land = area === null ? '' : ` on ${Math.round(area).toLocaleString('en-US')} square miles of land`
  return `<p>${escape(name)} had ${reference.population.toLocaleString('en-US')} residents in ${reference.populationYear}${land}.</p>\n`
}

function initiative(community: NewCommunity, topics: readonly string[], day: string) {
  const { name, sentence } = community
  const covers = topics.map((topic) => cover(`topic-${topic}`))
  const written = sitePage(635, 'the-initiative', 'Who We Are', {
    content: `<p>${escape(name)} brings published figures about ${escape(sentence)} into one place, with the source of each beside it.</p>\n<p>This page waits for its editors: who runs the site, who chose its topics, and who pays for it.</p>\n`,
    excerpt: `<p>What this site shows, and where its figures come from.</p>\n`,
    acf: {
      banner_content: {
        banner_title: 'Published figures, side by side',
        banner_subtitle: `What public tables say about ${sentence}.`,
        banner_image: covers[0] ?? '',
        banner_video: '',
        banner_button_text: '',
        button_target: '',
        button_link: '',
        button_section: '',
      },
      approach_one: {
        image: covers[1] ?? '',
        description:
          '<h3>Published figures, with their limits</h3>\n<p>We do not make figures. They are read from tables that public agencies, universities and institutes have published. The table is named under every chart, and what nobody published stays a gap.</p>\n',
      },
      approach_two: {
        image: covers[2] ?? '',
        description:
          '<h3>What a chart can say</h3>\n<p>A chart shows what was counted. It seldom shows why, and our texts do not guess.</p>\n',
      },
    },
    day,
  })
  // A draft until the editors have described themselves.
  return { ...written, status: 'draft' }
}

function questions(community: NewCommunity) {
  const ask = (category: number, question: string, answer: string) => ({
    category,
    question,
    answer: `<p>${answer}</p>\n`,
  })
  const { data, reuse } = FAQ_CATEGORY
  return [
    ask(
      data,
      'Where do the figures come from?',
      'From published tables: of the Census Bureau, the Centers for Disease Control and Prevention, the Environmental Protection Agency, universities and institutes. None was invented, estimated or filled in by us. The line under a chart names the publisher, the table and its years.',
    ),
    ...(community.region
      ? [
          ask(
            data,
            'What does “Region” mean?',
            `The ${escape(community.noun)} together. A figure of the region is the sum of theirs, and there is one only where a sum means something and every county has a figure. Shares, medians and rates are never averaged.`,
          ),
        ]
      : []),
    ask(
      data,
      'Why do some charts have gaps?',
      'A gap means that the source has no figure for that place or year: a survey was not taken, a county is not in the table, or a number was too small to publish. We do not fill gaps with guesses.',
    ),
    ask(
      data,
      'Why does a chart end several years ago?',
      'Public tables appear late, and some are no longer made. Each chart ends where the copy that we read ends, and the line under it says which years it covers.',
    ),
    ask(
      data,
      'What are the thin lines on top of some columns?',
      'Published intervals. A survey asks some people and not all, and chance decides who is asked. If the lines of two places overlap, do not make much of the difference between them.',
    ),
    ask(
      reuse,
      'May I use the charts in a report, a class or a newspaper?',
      'Yes. Most of them rest on works of the U.S. government, which are in the public domain; the others ask for credit, and the line under the chart is that credit, so keep it.',
    ),
    ask(
      reuse,
      'How do I cite a chart?',
      'Name the chart, this site, the address of the page, the source line with its years, and the day on which you read it. In the menu of each chart, Cite writes that line for you.',
    ),
    ask(
      reuse,
      `Which places do the charts show?`,
      `${escape(listOf(allPlaces(community).map(({ name, kind }) => (kind === 'nation' ? 'the US' : kind === 'region' ? 'the region' : name))))}.`,
    ),
  ]
}

function terms(): string {
  return bundledText('terms-conditions').replace(
    /many are in the public domain, some ask for credit, and some may not be used commercially/u,
    'most are in the public domain, and the others ask for credit',
  )
}

/** Text of a bundled page that is only about the program. */
function bundledText(slug: string): string {
  const pages = JSON.parse(readFileSync(BUNDLED_PAGES, 'utf8')) as { slug: string; content: { rendered: string } }[]
  return pages.find((page) => page.slug === slug)?.content.rendered ?? ''
}
