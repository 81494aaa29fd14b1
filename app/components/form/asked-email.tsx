/** Name of the field with the address that was queried. */
export const ASKED_FIELD = 'askedEmail'

/**
 * Hidden field with the address already queried, also without scripts. React would reset the value of `type="hidden"`
 * to its default at the next render.
 */
export function AskedEmail({ values = {} }: { values?: object | undefined }) {
  return <input hidden name={ASKED_FIELD} defaultValue={askedIn(values)} autoComplete="off" />
}

export function askedIn(fields: object): string {
  const address: unknown = Reflect.get(fields, ASKED_FIELD)
  return typeof address === 'string' ? address : ''
}
