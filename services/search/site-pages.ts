import type { PageText } from './story-documents.ts'

/** The pages that are neither topics nor stories, with the words by which they are looked for. */
export const SITE_PAGES: readonly PageText[] = [
  {
    path: '/explore-the-data',
    title: 'Explore The Data',
    excerpt: 'All topics and subtopics of the three counties, with their indicators.',
    text: 'Topics, subtopics, indicators, charts, data, figures and statistics of Fort Bend, Harris and Montgomery counties.',
  },
  {
    path: '/the-initiative',
    title: 'Who We Are',
    excerpt: 'Our approach, about us, the advisory committee, supporters and partners.',
    text: 'About the initiative, team, mission, approach, advisory committee members, supporters, funders and partners.',
  },
  {
    path: '/the-big-picture',
    title: 'What We Do',
    excerpt: 'How the initiative gathers what residents think, and what came of it.',
    text: 'Gathering input, votes, convenings, community conversations, the summary report, always listening.',
  },
  {
    path: '/get-involved',
    title: 'Get Involved',
    excerpt: 'Vote, give feedback, share your story, attend an event, host a data party, donate.',
    text: 'Participate, volunteer, voting, feedback, story, events, data party, donation, newsletter.',
  },
  {
    path: '/contact',
    title: 'Contact Us',
    excerpt: 'Write to the team: a story, feedback, a data party or a donation.',
    text: 'Contact form, e-mail, message, question, help.',
  },
  {
    path: '/blog',
    title: 'Articles & Reports',
    excerpt: 'Deeper insights and guest perspectives.',
    text: 'Blog, articles, insights, reports, stories, community voices, news.',
  },
  {
    path: '/events',
    title: 'Events',
    excerpt: 'Upcoming and past events.',
    text: 'Calendar, meetings, workshops, registration, presentations.',
  },
  {
    path: '/faqs',
    title: 'FAQs',
    excerpt: 'Questions about who we are and how to use the site.',
    text: 'Frequently asked questions, help, answers, how to.',
  },
  {
    path: '/use-our-data',
    title: 'Use our data',
    excerpt: 'Files of every chart, charts on your own page, the license and how to cite.',
    text: 'Download, CSV, Excel, JSON, SVG, PNG, embed, iframe, API, license, citation, open data, reuse.',
  },
  {
    path: '/sources',
    title: 'Sources',
    excerpt: 'Where the figures come from, with publishers, years and licenses.',
    text: 'Data sources, publishers, Census Bureau, methodology, provenance, caveats, vintage.',
  },
  {
    path: '/credits',
    title: 'Credits',
    excerpt: 'Who made this site, and what it is made of.',
    text: 'Illustrations, fonts, icons, software, acknowledgements, open source.',
  },
  {
    path: '/newsletter',
    title: 'Newsletter',
    excerpt: 'New data, community stories and event invitations, about once a month.',
    text: 'Subscribe, sign up, mailing list, e-mail, news.',
  },
  {
    path: '/terms-conditions',
    title: 'Terms & Conditions',
    excerpt: 'The terms of use of this site.',
    text: 'Terms of use, license, legal.',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    excerpt: 'What this site stores and what it does not.',
    text: 'Privacy, personal data, cookies, e-mail, legal.',
  },
]
