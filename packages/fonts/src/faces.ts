import { openTrueType, type TrueType } from './true-type.ts'

/** A font face, by family and weight. */
export interface Face {
  family: string
  weight: number
  /** Name of its file in files/. */
  file: string
}

/** A face with its parsed font. */
export interface Font extends Face {
  bytes: Uint8Array
  font: TrueType
}

/** The faces with their files. Each weight belongs to one face. */
export const FACES: readonly Face[] = [
  { family: 'Libre Franklin', weight: 400, file: 'libre-franklin-400.ttf' },
  { family: 'Libre Franklin', weight: 600, file: 'libre-franklin-600.ttf' },
  { family: 'Besley', weight: 700, file: 'besley-700.ttf' },
]

/** @throws RangeError if the bytes end too soon */
export function openFont(face: Face, bytes: Uint8Array): Font {
  return { ...face, bytes, font: openTrueType(bytes) }
}
