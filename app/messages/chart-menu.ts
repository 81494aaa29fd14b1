// Made from the catalogue by `npm run messages`.
export const retrieved = ({ date }: { date: string | number }) => `Retrieved ${date}`
export const firstToLast = ({ first, last }: { first: string | number; last: string | number }) => `${first} to ${last}`
export const responsiveFrame = 'Responsive frame'
export const frameWithoutScript = 'Frame without script'
export const pictureWithLink = 'Picture with link'
export const addressForWordpress = 'Address for WordPress'
export const copied = ({ name }: { name: string | number }) => `${name} copied.`
export const pleaseSelectTheText = 'This browser does not copy; please select the text.'
export const copy = ({ name }: { name: string | number }) => `Copy ${name}`
export const linkCopied = 'Link copied.'
export const copyLink = 'Copy link'
export const link = 'Link'
export const downloaded = ({ file }: { file: string | number }) => `${file} downloaded.`
export const fileCouldNotBeMade = ({ format }: { format: string | number }) =>
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
export const download = ({ format }: { format: string | number }) => `Download ${format}`
export const leaveFullScreen = 'Leave full screen'
export const viewFullScreen = 'View full screen'
export const sourceIs = ({ source }: { source: string | number }) => `Source: ${source}`
export const licenseIs = ({ license }: { license: string | number }) => `License: ${license}`
