// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const vote = 'Vote'
export const topicsAndSubtopics = ({
  topicCount,
  topics,
  subtopics,
}: {
  topicCount: number
  topics: Value
  subtopics: number
}) =>
  `${topicCount === 1 ? `${topics} topic` : `${topics} topics`}, ${subtopics === 1 ? `${subtopics.toLocaleString('en')} subtopic` : `${subtopics.toLocaleString('en')} subtopics`}`
export const moreThan = ({ figure }: { figure: Value }) => `over ${figure}`
export const startWithWhatYouCareAbout =
  'Start with what you care about. Every chart can be filtered, downloaded and shared.'
export const seeAllTopics = 'See all topics'
export const home = ({ siteName }: { siteName: Value }) => `${siteName}, home`
export const search = 'Search'
export const main = 'Main'
export const exploreTheData = 'Explore The Data'
export const ourApproach = 'Our Approach'
export const aboutUs = 'About Us'
export const advisoryCommittee = 'Advisory Committee'
export const supporters = 'Supporters'
export const donate = 'Donate'
export const articlesInsights = 'Articles & Insights'
export const summaryReport = 'Summary Report'
export const menu = 'Menu'
export const exploreTheDataOnPhones = 'Explore the Data'
export const searchToExploreTheData = 'Search to explore the data, stories, news and more…'
export const menuOf = ({ title }: { title: Value }) => `${title}, menu`
export const closeTheOffer = 'Stay with English'
