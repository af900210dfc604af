import { createContext, useContext } from 'react'
import { useBackCloses } from '../Page/useBackCloses'

/** True inside a ModalPage, where back leaves that page. */
export const OwnPageContext = createContext(false)

const nothing = () => {}

/** Back closes the overlay before it leaves the page below. */
export const useFloatBack = (open: boolean, onClose: (() => void) | undefined): void =>
  useBackCloses(!useContext(OwnPageContext) && open && onClose !== undefined, onClose ?? nothing)
