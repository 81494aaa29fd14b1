import type { ReferencePlace } from '#domain/reference.ts'

/** "Harris County" for "Harris County, Texas". */
export function shortName({ fullName }: Pick<ReferencePlace, 'fullName'>): string {
  return fullName.split(', ')[0] ?? fullName
}
