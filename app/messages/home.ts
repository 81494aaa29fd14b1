// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const todaysChart = 'Today’s chart'
export const moreAbout = ({ title }: { title: Value }) => `More about ${title}`
export const mapOf = ({ area }: { area: Value }) => `Map of ${area}`
export const chooseACounty = 'Choose a county'
export const getInvolved = 'Get involved'
export const upcomingEvents = 'Upcoming Events'
export const noEventsArePlanned = 'No events are planned at the moment.'
export const pastEvents = 'Past Events'
export const noEventsYet = 'There have been no events yet.'
export const events = 'Events'
export const seeAllEvents = 'See all events'
export const watchTheFilm = 'Watch the film'
export const transcriptOfTheFilm = 'Transcript of the film'
export const pauseBackgroundVideo = 'Pause background video'
export const playBackgroundVideo = 'Play background video'
export const highlightsAndEvents = 'Highlights and events'
export const allArticlesAndInsights = 'All articles and insights'
export const ourScope = 'Our scope'
export const home = 'Home'
export const dataOnLifeInTheCounties = ({ area }: { area: Value }) =>
  `Data on life in ${area}, and the stories behind it.`
export const readMore = 'Read more'
export const pickACountySince = ({ year }: { year: Value }) =>
  `Pick a county to see who lives there and how that has changed since ${year}.`
export const compareOnMap = 'Compare the counties on a map'
export const pickACounty = 'Pick a county to see how many people live there.'
export const county = 'County'
export const population = 'Population'
export const landArea = 'Land area'
export const sqMi = 'sq mi'
export const saveTheDate = 'Save the date'
export const saveTheDateFor = ({ name }: { name: Value }) => `Save the date: ${name}`
export const eventIsOver = 'This event is over.'
export const reserveMySeat = 'Reserve my seat'
export const opensInANewTab = '(opens in a new tab)'
export const everyTopicIsAChart = 'Every topic is a chart waiting to be read'
export const understandingTheInitiative = 'Understanding the initiative'
export const theFilm = 'The film'
export const over = 'Over'
export const communityVoices = 'Community voices'
export const stories = 'Stories'
export const previousStory = 'Previous story'
export const nextStory = 'Next story'
export const subtopics = ({ count, number }: { count: number; number: Value }) =>
  count === 1 ? `${number} subtopic` : `${number} subtopics`
export const readTheStory = 'Read the story'
export const readTheStoryOf = ({ firstName }: { firstName: Value }) => `Read ${firstName}’s story`
export const storyOf = ({ number, name }: { number: Value; name: Value }) => `Story ${number}: ${name}`
export const previousTopic = 'Previous topic'
export const nextTopic = 'Next topic'
