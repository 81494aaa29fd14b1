// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const corrections = 'Corrections'
export const figuresThatWereChanged = 'Figures that were changed after readers had seen them, and why.'
export const correctionsSearchWords = 'Corrections, errata, mistakes, errors, changed figures, revisions, feed.'
export const exploreTheData = 'Explore The Data'
export const allTopicsAndSubtopics = ({ noun }: { noun: Value }) =>
  `All topics and subtopics of the ${noun}, with their indicators.`
export const exploreTheDataSearchWords = ({ area }: { area: Value }) =>
  `Topics, subtopics, indicators, charts, data, figures and statistics of ${area}.`
export const whoWeAre = 'Who We Are'
export const allAboutWhoWeAre = 'All about who we are'
export const ourApproachAboutUs = 'Our approach, about us, the advisory committee, supporters and partners.'
export const approachAndSupporters = 'Our approach, about us, supporters and partners.'
export const whoWeAreSearchWords =
  'About the initiative, team, mission, approach, advisory committee members, supporters, funders and partners.'
export const whoWeAreSearchWordsWithoutVotes =
  'About the initiative, team, mission, approach, supporters, funders and partners.'
export const about = 'About'
export const whatWeDo = 'What We Do'
export const howResidentsAreAsked = 'How the initiative gathers what residents think, and what came of it.'
export const whatWeDoSearchWords =
  'Gathering input, votes, convenings, community conversations, the summary report, always listening.'
export const whatWeDoSearchWordsWithoutVotes = 'Votes, community conversations, always listening.'
export const getInvolved = 'Get Involved'
export const voteGiveFeedbackShare =
  'Vote, give feedback, share your story, attend an event, host a data party, donate.'
export const getInvolvedSearchWords =
  'Participate, volunteer, voting, feedback, story, events, data party, donation, newsletter.'
export const waysToGetInvolved = 'Ways to get involved'
export const articlesReports = 'Articles & Reports'
export const deeperInsightsAndGuestPerspectives = 'Deeper insights and guest perspectives.'
export const articlesSearchWords = 'Blog, articles, insights, reports, stories, community voices, news.'
export const articlesInsights = 'Articles & Insights'
export const questionsAboutUs = 'Questions about who we are and how to use the site.'
export const faqsSearchWords = 'Frequently asked questions, help, answers, how to.'
export const contactUs = 'Contact Us'
export const writeToTheTeam = 'Write to the team: a story, feedback, a data party or a donation.'
export const contactSearchWords = 'Contact form, e-mail, message, question, help.'
export const contact = 'Contact'
export const events = 'Events'
export const upcomingAndPastEvents = 'Upcoming and past events.'
export const eventsSearchWords = 'Calendar, meetings, workshops, registration, presentations.'
export const newsletter = 'Newsletter'
export const newDataCommunityStories = 'New data, community stories and event invitations, about once a month.'
export const newsletterSearchWords = 'Subscribe, sign up, mailing list, e-mail, news.'
export const privacyPolicy = 'Privacy Policy'
export const whatThisSiteStores = 'What this site stores and what it does not.'
export const privacyPolicySearchWords = 'Privacy, personal data, cookies, e-mail, legal.'
export const termsConditions = 'Terms & Conditions'
export const termsOfUse = 'The terms of use of this site.'
export const termsSearchWords = 'Terms of use, license, legal.'
export const credits = 'Credits'
export const whoMadeThisSite = 'Who made this site, and what it is made of.'
export const creditsSearchWords = 'Illustrations, fonts, icons, software, acknowledgments, open source.'
export const sources = 'Sources'
export const whereFiguresComeFrom = 'Where the figures come from, with publishers, years and licenses.'
export const sourcesSearchWords = 'Data sources, publishers, Census Bureau, methodology, provenance, caveats, vintage.'
export const useOurData = 'Use our data'
export const filesOfEveryChart = 'Files of every chart, charts on your own page, the license and how to cite.'
export const useOurDataSearchWords =
  'Download, CSV, Excel, JSON, SVG, PNG, embed, iframe, API, license, citation, open data, reuse.'
export const status = 'Status'
export const faqs = 'FAQs'
export const voteGiveFeedbackShareStory = 'Vote, give feedback, share your story.'
export const voteSearchWords = 'Participate, volunteer, voting, feedback, story, newsletter.'
export const writeAStoryOrFeedback = 'Write to the team: a story or feedback.'
export const allFiguresOf = ({ name }: { name: Value }) => `Every figure of ${name}, with its rank among counties.`
export const myCollection = 'My collection'
