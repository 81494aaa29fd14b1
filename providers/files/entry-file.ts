import path from 'node:path'

/**
 * The file that starts a process or thread: the one built of it where this program has been built itself, else its source.
 *
 * @param root the folder of the program
 * @param source its path in there, such as "server/pictures/picture-renderer.ts"
 * @param self a file of this program
 */
export function entryFile(root: string, source: string, self = import.meta.filename): string {
  if (self.endsWith('.ts')) return path.join(root, source)
  return path.join(root, 'build', 'entries', `${path.basename(source, '.ts')}.js`)
}
