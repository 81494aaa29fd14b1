// Made from the catalogue by `npm run messages`.
export const dateToBeAnnounced = 'Date to be announced'
export const fromTo = ({ begins, ends }: { begins: string | number; ends: string | number }) => `${begins} to ${ends}`
export const until = ({ ends }: { ends: string | number }) => `until ${ends}`
export const am = ({ time }: { time: string | number }) => `${time} am`
export const pm = ({ time }: { time: string | number }) => `${time} pm`
