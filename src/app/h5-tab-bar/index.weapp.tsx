/** The mini-program draws its tab bar in `custom-tab-bar`. */
export const H5TabBar = () => null
