import { useId } from 'react'
import '#app/styles/select.css'
import './form.css'
import * as texts from '#app/messages/form.ts'
import { Problem } from './problem.tsx'

interface FieldProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel' | 'number'
  /** Error message of the field. */
  problem?: string | undefined
  value?: string | undefined
  isRequired?: boolean
  /** Number of lines; makes it a multi-line field. */
  rows?: number
  /** Makes it a menu of options, which may stay empty. */
  options?: readonly string[]
  /** Labels of choices that differ from the submitted values. */
  labels?: Readonly<Record<string, string>> | undefined
  autoComplete?: string
  maxLength?: number
}

/** A labeled field of a form, with its problem below. The browser holds its value (uncontrolled). */
export function Field(props: FieldProps) {
  const { label, problem, value = '', isRequired = false, rows, options, labels, ...rest } = props
  const id = useId()
  const input: InputProps = {
    id,
    required: isRequired,
    defaultValue: value,
    ...rest,
    'aria-invalid': problem !== undefined,
    ...(problem === undefined ? {} : { 'aria-describedby': `${id}-note` }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {!isRequired && <small> {texts.optional}</small>}
      </label>
      {toInput(input, rows, options, labels)}
      {problem !== undefined && <Problem id={`${id}-note`} text={problem} />}
    </div>
  )
}

interface InputProps {
  id: string
  name: string
  type?: string
  required: boolean
  defaultValue: string
  autoComplete?: string
  maxLength?: number
  'aria-invalid': boolean
  'aria-describedby'?: string
}

function toInput(
  { type = 'text', ...input }: InputProps,
  rows: FieldProps['rows'],
  options: FieldProps['options'],
  labels: FieldProps['labels'],
) {
  if (rows !== undefined) return <textarea className="input" rows={rows} {...input} />
  if (options === undefined) return <input className="input" type={type} {...input} />
  return (
    <select className="input select" {...input}>
      <option value="">{texts.choose}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels?.[option] ?? option}
        </option>
      ))}
    </select>
  )
}
