/** Address of the script that scripts/build/plain-script.ts builds from embed.ts. */
declare module 'virtual:embed-script' {
  const address: string
  export default address
}

/** Address of the module that scripts/build/plain-script.ts builds from frame-actions.ts. */
declare module 'virtual:embed-actions' {
  const address: string
  export default address
}
