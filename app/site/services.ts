import { createContext } from 'react-router'
import type { Services } from '#services/services.ts'
import type { VoterNetwork } from '#services/votes/votes.ts'

/** Services for loaders; the server sets it for every request. */
export const servicesContext = createContext<Services>()

/** Networks that sent a form without scripts, narrowest first; empty for pages that are only read. */
export const networksContext = createContext<readonly VoterNetwork[]>([])
