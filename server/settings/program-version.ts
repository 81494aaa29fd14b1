import { readFileSync } from 'node:fs'
import path from 'node:path'
import { programFolder } from './program-folder.ts'

/** The version of the program, as package.json has it: "0.3.0". */
export function programVersion(): string {
  const file = path.join(programFolder(), 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
