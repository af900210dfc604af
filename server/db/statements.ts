/** The statements of a script: each ends with a semicolon at a line's end. */
export const statementsOf = (script: string): string[] =>
  script
    .split(/;\n/)
    .map(part => part.trim())
    .filter(Boolean)
