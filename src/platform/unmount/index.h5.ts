/** Nothing to do: on H5 the router closes a page only once it has been drawn. */
export const keepUnmounts = (): void => {}
