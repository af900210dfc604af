export interface Licence {
  /** The package's name. */
  name: string
  version: string
  license: string
  author: string
  /** The licence's text; '' if the package ships none. */
  text: string
}

/** The open-source packages that ship with the app. `config/licences.js` fills this in at build time. */
export const licences: readonly Licence[] = []
