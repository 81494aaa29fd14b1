/** Address of the script that scripts/build/plain-script.ts builds from desk-script.ts. */
declare module 'virtual:desk-script' {
  const address: string
  export default address
}
