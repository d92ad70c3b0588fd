import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** Prints the page into the last error of a query that waits: it fails many times before it finds its element. */
export const printPageOnceAtEnd = (): void =>
  configure({
    getElementError: (message, container) =>
      isWaiting() ? elementError(message) : getElementError(message, container),
  })

/** Testing Library sets it while it tries again, and prints the page itself when it gives up. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

const elementError = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
