// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const dateToBeAnnounced = 'Date to be announced'
export const fromTo = ({ begins, ends }: { begins: Value; ends: Value }) => `${begins} to ${ends}`
export const until = ({ ends }: { ends: Value }) => `until ${ends}`
export const am = ({ time }: { time: Value }) => `${time} am`
export const pm = ({ time }: { time: Value }) => `${time} pm`
