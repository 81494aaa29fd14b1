import { createContext } from 'react-router'

/**
 * A random value of one rendering, which the scripts and styles that the server itself writes into a page carry as
 * their `nonce`. Content cannot know it. The server takes it out of the finished page.
 */
export const renderMarkContext = createContext<string>()
