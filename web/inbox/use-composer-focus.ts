import { useEffect } from 'react'
import { composerField, isWritingIn } from './composer-field.ts'

const dialog = '[role="dialog"]'

const hasMouse = () => matchMedia('(hover: hover)').matches
const dialogAround = (element: Element | null) => element?.closest(dialog) ?? null
const isDialogShown = () => [...document.querySelectorAll(dialog)].some((one) => one.checkVisibility())

/**
 * Moves the focus into the composer when a dialog closes over the open conversation, wherever the dialog was opened from: the next thing
 * typed is the answer. Dialogs themselves return the focus to the button that opened them.
 */
export function useComposerFocus(): void {
  useEffect(() => {
    // On a touch screen, focusing would open the keyboard over the conversation.
    if (!hasMouse()) return
    /** The dialog that has, or had, the focus. */
    let left: Element | null = null
    const returnFocus = () => {
      left = null
      removals.disconnect()
      // A field that was focused on purpose keeps the focus.
      if (!isWritingIn(document.activeElement)) composerField()?.focus()
    }
    // An element that is removed with the focus tells nobody.
    const removals = new MutationObserver(() => {
      if (left && !dialogAround(document.activeElement) && !isDialogShown()) returnFocus()
    })
    const onFocus = ({ target }: FocusEvent) => {
      const around = target instanceof Element ? dialogAround(target) : null
      if (around) {
        if (!left) removals.observe(document.body, { childList: true, subtree: true })
        left = around
        return
      }
      // A modal dialog holds the focus until it closes; Mantine draws it for a moment longer.
      if (left && (left.ariaModal === 'true' || !left.isConnected)) returnFocus()
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      removals.disconnect()
    }
  }, [])
}
