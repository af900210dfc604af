/** Opens the device's dialler with a number; closing it without a call is not an error. */
export type DialPort = (number: string) => void
