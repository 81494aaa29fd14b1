import { PathIcon } from '#app/components/icon/path-icon.tsx'
import './form.css'

const SIGN =
  'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm-8,56a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm8,104a12,12,0,1,1,12-12A12,12,0,0,1,128,184Z'

/** Error message of a field or a form. */
export function Problem({ text, id }: { text: string; id?: string }) {
  return (
    <span className="error-text" {...(id === undefined ? {} : { id })}>
      <PathIcon path={SIGN} /> <span>{text}</span>
    </span>
  )
}
