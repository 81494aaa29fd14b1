// Made from the catalogue by `npm run develop -- messages`.
export const notAvailable = 'This chart is not available at the moment.'
export const removed = 'This chart was taken down by an editor.'
export const viewDataTable = 'View data table'
export const showAllFigures = 'Show all figures'
export const aboutThisTable = 'About this table'
export const source = 'Source:'
export const note = 'Note:'
