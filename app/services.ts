import { createContext } from 'react-router'
import type { Services } from '#services/services.ts'

/** How loaders reach the services; the server sets it for every request. */
export const servicesContext = createContext<Services>()
