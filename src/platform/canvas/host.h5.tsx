export const SHEET_ID = 'sheet'

/** A browser's canvas stands in no page. */
export const SheetHost = () => null
