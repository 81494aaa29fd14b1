import { useId } from 'react'
import '#app/components/form/form.css'

export type Option = readonly [value: string, text: string]

interface DeskFieldProps {
  name: string
  label: string
  hint?: string
  value?: string
  /** Number of lines. */
  rows?: number
  /** Makes it a menu. */
  options?: readonly Option[]
  /** True for cells of a table, whose lines are not wrapped. */
  isOfCells?: boolean
  isReadOnly?: boolean
}

/** A labeled field of a form of the desk, with a hint below. */
export function DeskField({
  name,
  label,
  hint = '',
  value = '',
  rows,
  options,
  isOfCells,
  isReadOnly,
}: DeskFieldProps) {
  const id = useId()
  const described = hint === '' ? {} : { 'aria-describedby': `${id}-hint` }
  const input = { id, name, defaultValue: value, ...described }
  const className = isOfCells ? 'input desk-try__text' : 'input'
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select className="input select" data-key={name} {...input}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      ) : rows === undefined ? (
        <input className={className} readOnly={isReadOnly} {...input} />
      ) : (
        <textarea className={className} rows={rows} readOnly={isReadOnly} spellCheck={!isOfCells} {...input} />
      )}
      {hint !== '' && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
