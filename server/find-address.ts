import { matchRoutes } from 'react-router'
import type { Address } from '#app/address.ts'
import { ADDRESSES } from '#app/addresses.ts'

const routes = ADDRESSES.map((address) => ({ path: address.path, address }))

/** The framework asks here for the data of a page: "/_root.data", "/topic/health.data", "/topic/_.data" with a slash. */
const DATA = /(?:\/_root|(?<=\/)_|)\.data$/

/** Whether the framework asks for the data of a page. */
export function isPageData(pathname: string): boolean {
  return DATA.test(pathname)
}

/** The path of a page whose data the framework asks for; any other path as it is. */
export function pageOf(pathname: string): string {
  return pathname.replace(DATA, '') || '/'
}

/** The line of the table for a page or its data. */
export function findAddress(pathname: string): Address | undefined {
  return matchRoutes(routes, pageOf(pathname))?.at(-1)?.route.address
}
