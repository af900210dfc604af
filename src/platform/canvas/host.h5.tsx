export const SHEET_ID = 'sheet'

/** Browsers paint on a detached canvas. */
export const SheetHost = () => null
