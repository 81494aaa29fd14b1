import type { ComponentType } from 'react'

/** Loads the component of an island; its props come from the document. */
type LoadIsland = () => Promise<ComponentType<never>>

export const ISLANDS = {
  cards: async () => (await import('#app/pages/get-involved/cards.tsx')).Cards,
  chart: async () => (await import('#app/charts/chart.tsx')).Chart,
  'choice-field': async () => (await import('#app/pages/compare/choice-field.tsx')).ChoiceField,
  committee: async () => (await import('#app/pages/the-initiative/committee.tsx')).Committee,
  consent: async () => (await import('#app/site/consent/consent-when-measured.tsx')).ConsentWhenMeasured,
  contact: async () => (await import('#app/pages/contact/contact-page.tsx')).ContactPage,
  'events-panel': async () => (await import('#app/pages/home/events-panel.tsx')).EventsPanel,
  faqs: async () => (await import('#app/pages/faqs/faqs-page.tsx')).FaqsPage,
  'film-button': async () => (await import('#app/pages/home/film-button.tsx')).FilmButton,
  filter: async () => (await import('#app/pages/blog/filter.tsx')).Filter,
  'hero-film': async () => (await import('#app/pages/home/hero-film.tsx')).HeroFilm,
  'linked-maps': async () => (await import('#app/pages/compare/linked-maps.tsx')).LinkedMaps,
  'most-read': async () => (await import('#app/pages/blog/most-read.tsx')).MostRead,
  'most-recent': async () => (await import('#app/pages/blog/most-recent.tsx')).MostRecent,
  newsletter: async () => (await import('#app/pages/newsletter/newsletter-page.tsx')).NewsletterPage,
  'read-more': async () => (await import('#app/pages/home/read-more.tsx')).ReadMore,
  resources: async () => (await import('#app/pages/subtopic/resources.tsx')).Resources,
  scope: async () => (await import('#app/pages/home/scope.tsx')).Scope,
  search: async () => (await import('#app/pages/search/search-page.tsx')).SearchPage,
  'sign-up': async () => (await import('#app/site/newsletter/footer-sign-up.tsx')).FooterSignUp,
  'stay-in-touch': async () => (await import('#app/pages/get-involved/stay-in-touch.tsx')).StayInTouch,
  story: async () => (await import('#app/charts/story/story.tsx')).Story,
  'subtopic-cards': async () => (await import('#app/pages/topic/subtopic-cards.tsx')).SubtopicCards,
  supporters: async () => (await import('#app/pages/the-initiative/supporters.tsx')).Supporters,
  topics: async () => (await import('#app/pages/home/topic-row.tsx')).TopicRow,
  'topic-stack': async () => (await import('#app/pages/get-involved/topic-stack.tsx')).TopicStack,
  tour: async () => (await import('#app/site/tour/tour.tsx')).Tour,
  voices: async () => (await import('#app/pages/home/voices.tsx')).Voices,
  'vote-box': async () => (await import('#app/voting/vote-box/vote-box.tsx')).VoteBox,
  'vote-charts': async () => (await import('#app/voting/vote-charts/vote-charts.tsx')).VoteCharts,
  votes: async () => (await import('#app/pages/explore/votes.tsx')).Votes,
} satisfies Record<string, LoadIsland>

export type IslandName = keyof typeof ISLANDS
