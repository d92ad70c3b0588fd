import { useEffect } from 'react'

/** Callback that asks about unsaved changes. At most one form has some: dialogs do not stack. */
let asking: (() => void) | null = null

/** Returns the callback of the form with unsaved changes; null if there is none. */
export const unsavedQuestion = (): (() => void) | null => asking

/** Blocks leaving the page or the dialog's URL while a form has unsaved changes. */
export function useUnsaved(isDirty: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isDirty) return
    asking = ask
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      asking = null
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, ask])
}
