import { useEffect } from 'react'

/** Asks whether what was typed may go. At most one form is open with changes: dialogs do not stand on each other. */
let asking: (() => void) | null = null

/** The question of the form that holds unsaved changes; null while none does. */
export const unsavedQuestion = (): (() => void) | null => asking

/** Keeps the page, and the address of the dialog, from being left while a form holds unsaved changes. */
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
