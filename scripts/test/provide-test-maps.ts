import path from 'node:path'
import { provideMaps } from '#providers/reference/provide-maps.ts'

provideMaps(path.join(import.meta.dirname, '../../reference'))
