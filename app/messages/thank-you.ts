// Made from the catalogue by `npm run develop -- messages`.
export const yourMessageHasArrived = 'Your message has arrived. A team member will review it and reach out.'
export const thankYou = 'Thank you'
export const yourMessageIsWithUs = 'Your message is with us. A team member will review your message and reach out.'
export const backToTheHomePage = 'Back to the home page'
