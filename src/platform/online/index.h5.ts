/** Runs each time the network comes back. @returns unsubscribes */
export const whenOnline = (run: () => void): (() => void) => {
  window.addEventListener('online', run)
  return () => window.removeEventListener('online', run)
}
