// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const myCollection = 'My collection'
export const description =
  'Charts in your own order, with notes of your own. This browser and the address of the page keep them.'
export const howToAdd =
  'It is empty. “Add to my collection” in the menu of a chart puts the chart here: up to 12, from any page.'
export const chartsInYourOrder = ({ count }: { count: number }) =>
  `${count === 1 ? `${count.toLocaleString('en')} chart` : `${count.toLocaleString('en')} charts`}. The address of this page has all of them, so that it can be sent, printed and kept.`
export const charts = 'Charts'
export const asOneFile = 'As one file:'
export const slides = 'PowerPoint slides'
export const workbook = 'Excel workbook'
export const pdf = 'PDF document'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const takeOut = 'Remove'
export const of = ({ action, title }: { action: Value; title: Value }) => `${action}: ${title}`
export const noteOn = ({ title }: { title: Value }) => `Your note on “${title}”`
export const saveNotes = 'Save notes'
export const isMissing = 'This chart is no longer on the site.'
export const leftOut = ({ count }: { count: number }) =>
  `${count === 1 ? `${count.toLocaleString('en')} chart is` : `${count.toLocaleString('en')} charts are`} left out, because a collection has at most a dozen charts and 4,000 characters.`
export const isAnother = 'This is not the collection of this browser.'
export const keepThisOne = 'Keep this one'
export const exploreTheData = 'Explore the data'
