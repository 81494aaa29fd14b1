import { matchRoutes } from 'react-router'
import type { Address } from '#app/address.ts'
import { ADDRESSES } from '#app/addresses.ts'
import { remember } from './remember.ts'
import { plainPath } from '../languages/split-language.ts'

const routes = ADDRESSES.map((address) => ({ path: address.path, address }))

/** The router compares a path with every line of the table: the answers for the last paths are remembered. */
const MAX_REMEMBERED = 4000
const lineOf = remember(MAX_REMEMBERED, (page) => matchRoutes(routes, page)?.at(-1)?.route.address)

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
  return lineOf(plainPath(pageOf(pathname)))
}
