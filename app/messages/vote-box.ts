// Made from the catalogue by `npm run develop -- messages`.
export const vote = 'Vote'
export const voted = 'Voted'
export const tryAgain = 'Try again'
export const thanksForVoting = 'Thanks for voting!'
export const alreadyVoted = 'Oops, you’ve already voted for this subtopic.'
export const tooManyVotesFromYourNetwork = 'Many votes came from your network just now. Please try again in an hour.'
export const voteDidNotReachUs = 'Your vote did not reach us.'
export const votes = 'Votes'
export const votesCounted = ({ count }: { count: number }) => (count === 1 ? 'vote' : 'votes')
export const beTheFirst = 'Be the first to vote'
