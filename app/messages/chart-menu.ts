// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const retrieved = ({ date }: { date: Value }) => `Retrieved ${date}`
export const firstToLast = ({ first, last }: { first: Value; last: Value }) => `${first} to ${last}`
export const responsiveFrame = 'Responsive frame'
export const frameWithoutScript = 'Frame without script'
export const pictureWithLink = 'Picture with link'
export const addressForWordpress = 'Address for WordPress'
export const copied = ({ name }: { name: Value }) => `${name} copied.`
export const pleaseSelectTheText = 'This browser does not copy; please select the text.'
export const copy = ({ name }: { name: Value }) => `Copy ${name}`
export const linkCopied = 'Link copied.'
export const copyLink = 'Copy link'
export const link = 'Link'
export const downloaded = ({ file }: { file: Value }) => `${file} downloaded.`
export const fileCouldNotBeMade = ({ format }: { format: Value }) =>
  `The ${format} file could not be made. Please try again.`
export const citeThisChart = 'Cite this chart'
export const citation = 'Citation'
export const embedThisChart = 'Embed this chart'
export const whichFigures = 'Which figures'
export const alwaysTheNewest = 'Always the newest'
export const asItIsToday = 'As it is today'
export const viewDataTable = 'View data table'
export const cite = 'Cite'
export const embed = 'Embed'
export const printChart = 'Print chart'
export const slides = 'slides (PPTX)'
export const workbook = 'workbook (XLSX)'
export const download = ({ format }: { format: Value }) => `Download ${format}`
export const leaveFullScreen = 'Leave full screen'
export const viewFullScreen = 'View full screen'
export const patterns = 'Patterns'
export const sourceIs = ({ source }: { source: Value }) => `Source: ${source}`
export const licenseIs = ({ license }: { license: Value }) => `License: ${license}`
export const addToCollection = 'Add to my collection'
export const openCollection = ({ count }: { count: Value }) => `Open my collection (${count} of 12)`
export const addedToCollection = ({ count }: { count: Value }) => `Added to my collection, ${count} of 12.`
export const collectionIsFull = 'My collection is full. Remove a chart to add another.'
