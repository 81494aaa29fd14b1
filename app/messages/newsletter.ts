// Made from the catalogue by `npm run messages`.
export const whichTopicsInterestYou = 'Which topics interest you?'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const county = 'County'
export const organization = 'Organization'
export const phone = 'Phone'
export const whichDescribesYouBest = 'Which describes you best?'
export const emailAddress = 'Email address'
export const sending = 'Sending …'
export const subscribe = 'Subscribe'
export const bySubscribingYouAgree = 'By subscribing you agree that we store what you enter here and write to you.'
export const weSendYouAMailFirst = ' We send you a mail first: please use the link in it to confirm.'
export const youAreOnTheList = "🥳 You're on the list!"
export const weAreMissingSomething = "😢 We're missing something."
export const thankYouForSubscribing = 'Thank you for subscribing!'
export const exampleAddress = 'you@example.org'
