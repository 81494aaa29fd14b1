import { createContext } from 'react-router'
import type { Services } from '#services/services.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'

/** How loaders reach the services; the server sets it for every request. */
export const servicesContext = createContext<Services>()

/** Where a form without scripts came from, the narrowest network first; none for pages that are only read. */
export const networksContext = createContext<readonly VoterNetwork[]>([])
