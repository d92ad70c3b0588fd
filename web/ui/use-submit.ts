import { useRef, useState } from 'react'
import { showError } from '#web/platform/toast.tsx'

type How<A extends unknown[]> = {
  onError?: (error: unknown) => void
  /** Tells apart the records that the action serves. */
  keyOf?: (...given: A) => unknown
}

/**
 * Runs the action of a form or a button, once at a time; where it serves several records, once at a time for each key of `keyOf`. Errors are
 * shown, unless `onError` handles them.
 */
export function useSubmit<A extends unknown[]>(
  work: (...given: A) => Promise<unknown>,
  { onError = showError, keyOf = () => null }: How<A> = {},
) {
  const [busy, setBusy] = useState(false)
  const running = useRef(new Set<unknown>())
  const run = async (...given: A) => {
    const key = keyOf(...given)
    if (running.current.has(key)) return
    running.current.add(key)
    setBusy(true)
    try {
      await work(...given)
    } catch (error) {
      onError(error)
    } finally {
      running.current.delete(key)
      setBusy(running.current.size > 0)
    }
  }
  return { busy, submit: (...given: A): void => void run(...given) }
}
