import { useRef, useState } from 'react'
import { showError } from '#web/platform/toast.tsx'

/** Runs the action of a form or a button, once at a time. Errors are shown, unless `onError` handles them. */
export function useSubmit<A extends unknown[]>(
  work: (...given: A) => Promise<unknown>,
  onError: (error: unknown) => void = showError,
) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (...given: A) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work(...given)
    } catch (error) {
      onError(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, submit: (...given: A): void => void run(...given) }
}
