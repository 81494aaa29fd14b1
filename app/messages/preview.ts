// Made from the catalogue by `npm run develop -- messages`.
export const preview = 'Preview'
export const thisIsADraft = 'This page is a draft. Readers do not see it.'
export const thisIsARevision = 'This page is shown as one of its revisions. Readers see what is published.'
export const thisIsPublished = 'Readers see this page as it is here.'
export const lookAgain = 'Load the preview again'
