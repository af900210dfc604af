/** The first row of a result; null if it has none. */
export const first = async <T>(query: Promise<{ rows: T[] }>): Promise<T | null> => (await query).rows[0] ?? null

/** Whether a statement changed one row: false if its condition met none. */
export const changedOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n
