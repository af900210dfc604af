import { useState } from 'react'
import type { Faults } from '../../ui/Form/faults'

interface Options<F> {
  /** The faults that the form has when it opens. */
  first?: (form: F) => Faults
  /** Whether a fault is of a row: by default if it has its name. */
  isOf?: (fault: string, row: string) => boolean
}

/** What is typed in a form, and what is wrong with it. */
export const useForm = <F extends object>(
  initial: () => F,
  { first, isOf = (fault, row) => fault === row }: Options<F> = {},
) => {
  const [form, setForm] = useState<F>(initial)
  const [faults, setFaults] = useState<Faults>(() => first?.(form) ?? {})
  const clearFaults = (rows: readonly string[]) =>
    setFaults(now => Object.fromEntries(Object.entries(now).filter(([name]) => !rows.some(row => isOf(name, row)))))
  return {
    form,
    setForm,
    faults,
    setFaults,
    clearFaults,
    /** @param rows whose faults it clears */
    set: (part: Partial<F>, rows: readonly string[]) => {
      setForm(now => ({ ...now, ...part }))
      clearFaults(rows)
    },
  }
}

/** For forms whose rows have parts: `tier_0` has the faults of `tier_0_price`. */
export const beginsWith = (fault: string, row: string): boolean => fault.startsWith(row)
