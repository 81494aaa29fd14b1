// Made from the catalogue by `npm run develop -- messages`.
export const subtopicsWithTheMostVotes = 'Subtopics with the most votes'
export const carousel = 'carousel'
export const previousChart = 'Previous chart'
export const nextChart = 'Next chart'
export const howTheConveningsVoted = 'How the convenings voted'
export const howPeopleVoted = 'How people voted'
