// Made from the catalogue by `npm run messages`.
export const notForCommercialUse = ({ license }: { license: string | number }) => `${license}: not for commercial use`
