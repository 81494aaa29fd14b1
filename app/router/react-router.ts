/*
 * What the pages use of React Router, in the browser: the build takes this module in its place (scripts/build/own-router.ts).
 * The server draws with React Router itself. Whatever a page needs beyond this is added here, or the build says that it is missing.
 */
export { isRouteErrorResponse, UNSAFE_decodeViaTurboStream } from 'react-router'
export { Links, Meta } from './document-head.tsx'
export { Link } from './link.tsx'
export {
  Outlet,
  Scripts,
  withComponentProps as UNSAFE_withComponentProps,
  withErrorBoundaryProps as UNSAFE_withErrorBoundaryProps,
} from './route-parts.tsx'
export {
  NavigationType,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteError,
  useRouteLoaderData,
} from './shown.ts'
