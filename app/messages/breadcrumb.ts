// Made from the catalogue by `npm run develop -- messages`.
export const exploreTheData = 'Explore the Data'
export const breadcrumb = 'Breadcrumb'
