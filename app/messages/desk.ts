// Made from the catalogue by `npm run messages`.
export const pageTitle = ({ title, siteName }: { title: string | number; siteName: string | number }) =>
  `${title} | Editors’ desk | ${siteName}`
export const skipToMainContent = 'Skip to main content'
export const editorsDesk = 'Editors’ desk'
export const desk = 'Desk'
export const toTheSite = ({ siteName }: { siteName: string | number }) => `${siteName}: to the site`
export const allPages = 'Pages'
export const tryAWorksheet = 'Try a worksheet'
export const guide = 'Guide'
export const signIn = 'Sign in'
export const signOut = 'Sign out'
export const seeItBeforeReadersDo = 'See what readers will see, before they do.'
export const yourKey = 'Your key'
export const whereYourKeyIs = 'You have it from the people who run the server. It is never shown here.'
export const wrongKey = 'This is nobody’s key. Please check it and try again.'
export const tooManyKeys = 'Too many wrong keys came from your network. Please wait a minute and try again.'
export const databaseIsAway =
  'The database cannot be reached at the moment, so nobody can sign in. Please try again soon.'
export const nothingHere = 'There is nothing here'
