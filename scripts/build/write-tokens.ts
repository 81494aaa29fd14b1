import { writeFileSync } from 'node:fs'
import { PICTURE_THEMES, pictureThemes } from './picture-themes.ts'

writeFileSync(PICTURE_THEMES, await pictureThemes())
console.log(`Wrote ${PICTURE_THEMES}.`)
