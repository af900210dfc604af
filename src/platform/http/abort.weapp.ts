/** The task's own lasts to the end. */
export const createAbort = () => ({ options: {}, abort: (task?: { abort?(): void }) => task?.abort?.() })
