/** The task's own `abort` works until the end. */
export const createAbort = () => ({ options: {}, abort: (task?: { abort?(): void }) => task?.abort?.() })
