import type { ReactNode } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import type { ListingKind } from '#domain/market/listing'
import type { AttachedProduct } from './form'

export interface Picking {
  chosen: readonly AttachedProduct[]
  onClose: () => void
  onDone: (chosen: AttachedProduct[]) => void
}

export interface PanelProps {
  kind: ListingKind
  /** Of the listing to change; undefined for a new one. */
  code: string | undefined
  /** Code of the library product that prefills a new supply. */
  fromProduct?: string
  nav: ReactNode
  /** Draws what the detail page would show; `onLook` opens one of its pictures. */
  preview: (detail: ListingDetail, onLook: (at: number) => void) => ReactNode
  /** Draws the picker of library products over the form; left out for listings without products. */
  picker?: (picking: Picking) => ReactNode
  onHome: () => void
  /** Opens the user's own listings. */
  onMine: () => void
}
