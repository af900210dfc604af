/** Nothing to do: the site's router closes a page only once it has come. */
export const keepUnmounts = (): void => {}
