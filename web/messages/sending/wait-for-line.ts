const tryAgainMs = 3000

/** Resolves when the browser reports that it is online, and in any case after a few seconds. */
export const waitForLine = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, tryAgainMs)
    addEventListener('online', go)
  })
