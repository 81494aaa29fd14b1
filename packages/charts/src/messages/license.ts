// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const notForCommercialUse = ({ license }: { license: Value }) => `${license}: not for commercial use`
