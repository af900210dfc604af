import { useState } from 'react'

/** For stores; `useChanges` for components. */
export const createChanges = () => {
  let begun = 0
  let running = 0
  return {
    /** Runs a change of the user's. */
    run: async <T>(change: () => Promise<T>): Promise<T> => {
      begun += 1
      running += 1
      try {
        return await change()
      } finally {
        running -= 1
      }
    },
    /** Called before a load. @returns tells, once it is answered, whether the answer knows of every change */
    beforeLoad: () => {
      const from = running ? null : begun
      return () => begun === from
    },
  }
}

/** Tells an answer that was requested before or during a change of the user's: it must not undo what they see. */
export const useChanges = () => useState(createChanges)[0]
