/** A mini-program has its own kind of code, drawn by the server, so the QR encoder stays out of its packages. */
export const LinkCode = (_: { link: string; label: string }) => null
