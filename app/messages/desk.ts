// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const pageTitle = ({ title, siteName }: { title: Value; siteName: Value }) =>
  `${title} | Editors’ desk | ${siteName}`
export const skipToMainContent = 'Skip to main content'
export const editorsDesk = 'Editors’ desk'
export const desk = 'Desk'
export const toTheSite = ({ siteName }: { siteName: Value }) => `${siteName}: to the site`
export const allPages = 'Pages'
export const tryAWorksheet = 'Try a worksheet'
export const translations = 'Translations'
export const oneLanguage = 'The site has one language. Others are named by “languages” in community.json.'
export const whatTranslationsAre =
  'What is missing in the other languages of the site, and what was translated from a text that has changed since. Readers see the English text in the place of what is missing.'
export const howManyTranslations = ({ missing, old }: { missing: number; old: number }) =>
  `${missing === 1 ? `${missing.toLocaleString('en')} with missing texts` : `${missing.toLocaleString('en')} with missing texts`}, ${old === 1 ? `${old.toLocaleString('en')} out of date` : `${old.toLocaleString('en')} out of date`}`
export const everythingIsTranslated = 'Every text is translated'
export const andMoreItems = ({ count }: { count: number }) =>
  count === 1
    ? `And ${count.toLocaleString('en')} more; it is listed when some of these are done.`
    : `And ${count.toLocaleString('en')} more; they are listed when some of these are done.`
export const andMoreTexts = ({ count }: { count: number }) =>
  count === 1 ? `And ${count.toLocaleString('en')} more text` : `And ${count.toLocaleString('en')} more texts`
export const outOfDate = 'Out of date'
export const textsMissing = ({ count }: { count: number }) =>
  count === 1 ? `${count.toLocaleString('en')} text is missing` : `${count.toLocaleString('en')} texts are missing`
export const editedAt = 'Edited here:'
export const openTheEditor = 'Open it in WordPress'
export const madeFrom = ({ made, changed }: { made: Value; changed: Value }) =>
  `Made from the English text of ${made}. That text was changed on ${changed}.`
export const textsOfBoth = 'Texts in both languages'
export const field = 'Field'
export const textNow = 'English text now'
export const translation = 'Translation'
export const kindPage = 'page'
export const kindArticle = 'article'
export const kindEvent = 'event'
export const kindTerm = 'category or tag'
export const kindPerson = 'person'
export const kindPicture = 'picture'
export const kindCommunity = 'the site’s own texts'
export const kindChart = 'chart'
export const kindReference = 'figures of all counties'
export const guide = 'Guide'
export const signIn = 'Sign in'
export const signOut = 'Sign out'
export const signOutEverywhere = 'Sign out everywhere'
export const whatReadersSee = 'What readers see'
export const notDone = 'Not done'
export const readersSeeNothing = 'An editor took this chart down. Readers see a sentence in its place.'
export const neverPublished = 'Readers have not seen this worksheet yet.'
export const readersSeeTheNewest = 'Readers see the worksheet as it is now.'
export const readersSeeTheKept = 'Readers see the earlier version, as an editor decided, until the worksheet changes.'
export const readersSeeTheEarlier = 'Readers see the earlier version until somebody decides.'
export const readersSeeTheLast = 'Readers see the last version that could be read, with its date.'
export const readersSeeTheLastUntil = ({ date }: { date: Value }) =>
  `Readers see the last version that could be read, with its date, until ${date}.`
export const readersSeeNoneAnyMore =
  'Readers see a sentence in place of the chart: the worksheet has been away too long.'
export const publishTheNewVersion = 'Publish the new version'
export const keepTheEarlierVersion = 'Keep the earlier version'
export const bringItBack = 'Bring the chart back'
export const takeItDown = 'Take this chart down'
export const whatTakingDownDoes =
  'It is gone at once everywhere: from its page, from frames on other sites, and as a file. A sentence appears in its place. It can be brought back.'
export const takeItDownNow = 'Take it down now'
export const versionsKept = ({ count }: { count: number }) =>
  count === 1 ? `${count.toLocaleString('en')} version is kept` : `${count.toLocaleString('en')} versions are kept`
export const sayWhyAFigureWasChanged = 'Corrections'
export const whatACorrectionIs =
  'When a figure that readers have seen was changed for another reason than new data, say why. The sentence appears under the chart with today’s date, in its data and on the page of corrections.'
export const theReasonInOneSentence = 'The reason, in one sentence'
export const showItToReaders = 'Show it to readers'
export const takeItBack = 'Take it back'
export const thereIsNoSuchCorrection = 'Readers never saw this worksheet, or the correction is not there any more.'
export const readFirst = 'First read'
export const theNewVersion = 'The new version, which is held'
export const pressOneOfItsButtons = 'Press one of the buttons of this page.'
export const changedFigures = 'Changed figures'
export const readersSeeThis = 'Readers see this'
export const publishAgain = 'Publish again'
export const seeItBeforeReadersDo = 'See what readers will see, before they do.'
export const yourKey = 'Your key'
export const whereYourKeyIs = 'You have it from the people who run the server. It is never shown here.'
export const wrongKey = 'This is nobody’s key. Please check it and try again.'
export const tooManyKeys = 'Too many wrong keys came from your network. Please wait a minute and try again.'
export const databaseIsAway =
  'The database cannot be reached at the moment: nobody can sign in, and nothing new is published. Readers keep what they see. Please try again soon.'
export const nothingIsPublished =
  'The database does not work at the moment: nothing new is published, and nothing can be decided. Readers keep what they see. What has changed since is published or held when it works again.'
export const notDecidedNow = 'The database does not work at the moment, so nothing was decided. Please try again soon.'
export const nothingHere = 'There is nothing here'
export const published = 'Published'
export const held = 'Held'
export const missing = 'Missing'
export const unreadable = 'Unreadable'
export const error = 'Error'
export const warning = 'Warning'
export const info = 'Note'
export const nothingToRemark = 'There is nothing to say: every cell is read as it is written.'
export const showCell = ({ cell }: { cell: Value }) => `Show ${cell}`
export const openCell = ({ cell }: { cell: Value }) => `Open ${cell} in the spreadsheet`
export const openWorksheet = 'Open the worksheet'
export const howToFix = 'How to fix it'
export const howToFixWhat = ({ code }: { code: Value }) => `How to fix it: ${code}`
export const cellsOf = ({ title }: { title: Value }) => `Cells of ${title}`
export const gridIsCut = ({ rows, columns }: { rows: Value; columns: Value }) =>
  `Here are the first ${rows} rows and ${columns} columns; the worksheet has more.`
export const views = 'Views of the chart'
export const pagesAndWorksheets = 'Pages and worksheets'
export const whatIsThere = ({ worksheets, pages }: { worksheets: number; pages: number }) =>
  `${worksheets === 1 ? '1 worksheet' : `${worksheets} worksheets`} on ${pages === 1 ? '1 page' : `${pages} pages`}.`
export const howManyNeedALook = ({ count }: { count: number }) =>
  count === 0 ? 'None needs a look.' : count === 1 ? '1 needs a look.' : `${count} need a look.`
export const whichAreShown = 'Which are shown'
export const allWorksheets = 'All'
export const needALook = 'Need a look'
export const content = 'Content'
export const contentFileHasAFault = ({ date }: { date: Value }) => `Readers see the version of ${date}.`
export const nothingNeedsALook =
  'No worksheet needs a look: all are there, and nothing in them is read differently than written.'
export const seeThePage = 'See the page'
export const spreadsheet = 'Spreadsheet'
export const sentencesToCheck = ({ count }: { count: number }) =>
  count === 1
    ? '1 sentence quotes a figure that no worksheet holds'
    : `${count} sentences quote figures that no worksheet holds`
export const didYouMean = ({ title }: { title: Value }) => `Did you mean “${title}”?`
export const errors = ({ count }: { count: number }) => (count === 1 ? '1 error' : `${count} errors`)
export const warnings = ({ count }: { count: number }) => (count === 1 ? '1 warning' : `${count} warnings`)
export const notes = ({ count }: { count: number }) => (count === 1 ? '1 note' : `${count} notes`)
export const seenSince = 'Since'
export const youAreHere = 'You are here'
export const renameOrCorrect = ({ nearest, title }: { nearest: Value; title: Value }) =>
  `Rename the worksheet “${nearest}” to “${title}”, or write “${nearest}” in the page.`
export const remarks = 'Remarks'
export const asReadersSeeIt = 'As readers see it'
export const theWorksheet = 'The worksheet'
export const sentencesThatNoLongerMatch = 'Sentences that no longer match'
export const noWorksheetHoldsTheFigure = 'No worksheet of the page holds these figures.'
export const nearestFigure = ({ nearest }: { nearest: Value }) => `The nearest figure of this worksheet is ${nearest}.`
export const sinceTheLastPublished = 'Since the last published version'
export const figuresChanged = ({ added, removed, changed }: { added: number; removed: Value; changed: Value }) =>
  `${added === 1 ? '1 figure' : `${added} figures`} added, ${removed} removed, ${changed} changed.`
export const cell = 'Cell'
export const readersSee = 'Readers see'
export const now = 'Now'
export const nothingIsKept = 'See the chart and every remark before the worksheet is anywhere. Nothing is kept.'
export const titleOfTheWorksheet = 'Title of the worksheet'
export const copiedCells = 'Cells, as you copy them from a spreadsheet, or CSV'
export const howToCopy = 'Select all cells of the worksheet, copy them, and paste them here.'
export const orAFile = 'Or a file: CSV, TSV or XLSX, 4 MB at most'
export const look = 'Show the chart'
export const unknownType = 'Only CSV, TSV and XLSX files can be tried.'
export const notReadable = 'The file cannot be read as what its name says.'
export const tooLarge = 'The file is too large: 4 MB at most, and 32 MB unpacked.'
export const tooSlow = 'The workbook takes too much time or memory to read.'
export const tooLargeToDraw =
  'The chart has more than 12,000 figures and is not drawn here. Readers will see it as usual.'
export const nothingToTry = 'Paste some cells, or choose a file.'
export const editorsGuide = 'Guide for editors'
export const otherViews = ({ count }: { count: number }) => (count === 1 ? '1 more view' : `${count} more views`)
export const row = 'Row'
export const example = 'Example'
export const takenDown = 'Taken down'
export const toBeLookedAt = 'To be looked at'
export const readersSeeItSoon = 'Readers see the new figures within a minute.'
export const story = 'Story'
export const frame = 'Frame'
export const seeTheStep = 'See the step'
export const hardParagraphs = ({ count }: { count: number }) =>
  `${count === 1 ? '1 paragraph is' : `${count} paragraphs are`} hard to read`
export const downloadTheTemplate = 'Download the template workbook'
export const whatTheTemplateIs =
  ': every kind of chart filled in with sample content, and a tab that explains the columns.'
export const partsOfTheGuide = 'Parts of the guide'
export const asReadersSeeThe = ({ title }: { title: Value }) => `${title}, as readers see it`
export const theNewVersionOf = ({ title }: { title: Value }) => `${title}, the new version`
export const beforeTheLaunch = 'Before the launch'
export const whatIsLeftToDo = ({ count }: { count: number }) =>
  `${count === 1 ? '1 thing is left to do' : `${count.toLocaleString('en')} things are left to do`} before this site is shown to others.`
export const done = 'Done'
export const toDo = 'To do'
export const launchDrafts = 'Drafts'
export const howToFinishDrafts = ({ count, pages }: { count: number; pages: Value }) =>
  `${count === 1 ? '1 page says that it is a draft' : `${count.toLocaleString('en')} pages say that they are drafts`}. Read each, change what you know better, and empty its field draft_note: ${pages}.`
export const launchOwner = 'Who runs the site'
export const howToSayWhoRunsIt =
  'Nothing leads to Who We Are. Write on the page the-initiative who runs the site, who chose its topics and who pays for it, and publish it.'
export const launchContact = 'Contact'
export const howToNameAContact =
  'Nobody is named who answers questions about the figures. Write a name and an address of mail under contact in community.json.'
export const launchMail = 'Mail'
export const howToSendMail = 'No mail is sent, so sign-ups count without being confirmed. Set SMTP_URL and MAIL_FROM.'
export const launchLegal = 'Terms and privacy'
export const howToFinishLegalPages =
  'Read the terms and the privacy policy as the one who is responsible for the site, change what is not true of it, and empty their field draft_note.'
export const launchLogo = 'Logo'
export const howToSetALogo =
  'The site has the initials of its name. Put a mark or a wordmark into media, and name it under brand in community.json.'
