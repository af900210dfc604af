/** Opens the device's own dialling page with a number; whoever closes it has called nobody. */
export type DialPort = (number: string) => void
