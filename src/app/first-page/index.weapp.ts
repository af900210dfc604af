/** The mini-program has every tab page's code in its main package already. */
export {}
