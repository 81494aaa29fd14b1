/** Address of the script that scripts/build/plain-script.ts builds from embed.ts. */
declare module 'virtual:embed-script' {
  const address: string
  export default address
}
