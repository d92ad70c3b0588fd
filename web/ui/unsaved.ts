import { useLayoutEffect } from 'react'

/** Callbacks that ask about unsaved changes, the latest last: a dialog may have some above a recording. */
const asking: (() => void)[] = []

/** Returns the callback of the latest form with unsaved changes; null if there is none. */
export const unsavedQuestion = (): (() => void) | null => asking.at(-1) ?? null

/** Blocks leaving the page or the dialog's URL while a form has unsaved changes. */
export function useUnsaved(isDirty: boolean, ask: () => void): void {
  // A layout effect, because a user may leave the form as soon as it is drawn.
  useLayoutEffect(() => {
    if (!isDirty) return
    asking.push(ask)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      asking.splice(asking.lastIndexOf(ask), 1)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, ask])
}
