/** The mini-program draws its tab bar by `custom-tab-bar`. */
export const TabBarStage = () => null
