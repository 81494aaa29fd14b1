// Made from the catalogue by `npm run develop -- messages`.
export const untitled = 'Untitled'
export const downloadTheFullReport = 'Download the Full Report'
export const otherQuestions = 'Other questions'
export const embeddedVideo = 'Embedded video'
export const protectedByAPassword = 'This text is protected by a password and is not shown here.'
