/** True for tests, and files that only tests use. */
export function isTest(file: string): boolean {
  return /\.(test|contract)\.tsx?$|^e2e\/|^scripts\/(test|trials)\/|^packages\/charts\/test\//.test(file)
}

/** Generated files, and files in external formats. */
const MADE = /^(content|build|data|bench\/next-site)\/|(^|\/)(node_modules|\.react-router|\+types)\//
export const GENERATED = 'packages/charts/src/svg/themes.ts'
const MESSAGES = /^(app|packages\/charts\/src)\/messages\//

/** True for code and styles written in this project. */
export function isWritten(file: string): boolean {
  return /\.(tsx?|mjs|js|css)$/.test(file) && !MADE.test(file) && file !== GENERATED && !MESSAGES.test(file)
}
