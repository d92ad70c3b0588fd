import { useRef, useState } from 'react'
import { showError } from '#web/platform/toast.tsx'

/** Does what a form or a button asks for, once at a time. What goes wrong is said, unless its user knows better what to do about it. */
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
