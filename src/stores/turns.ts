/**
 * Numbers the loads of one thing, so that of two answers the one requested later stays, in whichever order they arrive.
 */
export const createTurns = () => {
  let begun = 0
  let taken = 0
  return {
    /** Called before a load. */
    begin: () => {
      const turn = (begun += 1)
      return {
        /** Whether a later answer was taken. */
        isOld: () => turn < taken,
        /** Called when the answer is shown. */
        take: () => {
          taken = turn
        },
      }
    },
    /** Called after a change of the user's: answers to what was requested before it are old. */
    outdate: () => {
      taken = begun += 1
    },
  }
}
