/** Splits a script into statements; each ends with a semicolon at the end of a line. */
export const statementsOf = (script: string): string[] =>
  script
    .split(/;\n/)
    .map(part => part.trim())
    .filter(Boolean)
