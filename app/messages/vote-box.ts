// Made from the catalogue by `npm run messages`.
export const vote = 'Vote'
export const voted = 'Voted'
export const tryAgain = 'Try again'
export const thanksForVoting = 'Thanks for voting!'
export const oopsYouveAlreadyVoted = "Oops, you've already voted for this subtopic."
export const manyVotesCame = 'Many votes came from your network just now. Please try again in an hour.'
export const yourVoteDidNotReach = 'Your vote did not reach us.'
export const votes = 'Votes'
