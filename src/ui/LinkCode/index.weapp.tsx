/** A mini-program has a code of its own kind, drawn by the server: the encoder stays out of its packages. */
export const LinkCode = (_: { link: string; label: string }) => null
