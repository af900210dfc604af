import { createContext, useContext } from 'react'
import { useBackCloses } from '../Page/useBackCloses'

/** Where a modal is a page of its own, back leaves that page. */
export const OwnPageContext = createContext(false)

const nothing = () => {}

/** Back closes what floats, before it leaves the page that it floats over. */
export const useFloatBack = (open: boolean, onClose: (() => void) | undefined): void =>
  useBackCloses(!useContext(OwnPageContext) && open && onClose !== undefined, onClose ?? nothing)
