import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { routeId } from './site/address.ts'
import { ADDRESSES } from './site/addresses.ts'

export default ADDRESSES.map((address) => {
  const file = `pages/${address.module}`
  if (address.path === '/') return index(file)
  return route(address.path.replace(/^\//, ''), file, { id: routeId(address) })
}) satisfies RouteConfig
