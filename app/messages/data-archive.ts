// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const readme = ({ title, site, url }: { title: Value; site: Value; url: Value }) =>
  `${title}\n\nFrom ${site}, ${url}\n\nEach chart is a CSV file in UTF-8 with one figure a row, and beside it a file of metadata (CSV on the Web, https://www.w3.org/TR/tabular-metadata/) with its title, source, license and citations. LICENSES.txt says what may be done with the figures of each chart. Name the source when you use them.`
export const sourcesToo = 'SOURCES.md says where the figures were read.'
export const charts = 'Charts'
export const licenses = 'Licenses'
export const noLicense = 'The worksheet names no license'
export const sourceIs = ({ source }: { source: Value }) => `Source: ${source}`
