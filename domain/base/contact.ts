/** What reveals its owner's contact. */
export const CONTACT_KINDS = ['listing', 'product', 'pallet'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]
