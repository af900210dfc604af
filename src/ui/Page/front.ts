import { createContext } from 'react'

/** Whether the page is the one that is seen. It changes in place: a part that comes up later has missed its page's moments. */
export const FrontContext = createContext({ isFront: true })
