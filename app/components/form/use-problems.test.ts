import { expect, test } from 'vitest'
import type { FieldProblem } from '#domain/newsletter.ts'
import { remainingProblems } from './use-problems.ts'

const required = (field: string): FieldProblem => ({ field, fault: 'required' })
const unfit = (field: string): FieldProblem => ({ field, fault: 'unfit' })
const notAnAddress: FieldProblem = { field: 'email', fault: 'email' }

test.each<[string, FieldProblem[], FieldProblem[], FieldProblem[]]>([
  ['a field that is valid now', [required('firstName'), required('email')], [required('email')], [required('email')]],
  ['the last one', [required('email')], [], []],
  ['a field with another fault now', [required('email')], [notAnAddress], [notAnAddress]],
  ['a field that is still empty', [required('email')], [required('email')], [required('email')]],
  ['a field that had no problem before', [required('email')], [required('email'), unfit('phone')], [required('email')]],
])('remainingProblems updates the problems for %s', (_, before, now, remaining) => {
  expect(remainingProblems(before, now)).toEqual(remaining)
})
