import type { KeyboardEvent } from 'react'

/**
 * Handles Enter in the search of a dialog. The key goes no further: it would press the button that opened the dialog, which gets the focus
 * back as the dialog closes.
 */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
