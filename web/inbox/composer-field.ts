const writing = 'input, textarea, select, [contenteditable]'

/** Returns the field of the open conversation in which a message is written or edited; null if nothing can be written. */
export const composerField = (): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>('[data-composer] textarea')

export const isWritingIn = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest(writing) !== null

/** Whether an element is part of the list of tickets, where single letters are commands. */
export const isInTicketList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-ticket-list]') !== null

const covering = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether something lies over the page that handles the keys itself. */
export const isOverlayShown = (): boolean =>
  [...document.querySelectorAll(covering)].some((one) => one.checkVisibility())

/** Whether letters typed at an element go into the composer: everywhere beside an open conversation, except in the list of tickets. */
export const belongsToComposer = (target: EventTarget | null): boolean =>
  document.querySelector('[data-composer]') !== null && !isInTicketList(target)

const accentKeys = ['Dead', 'Process', 'Unidentified']

/** Whether a key begins a text: a character, an accent that waits for its letter, or what is pasted. Space presses buttons. */
export function beginsText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isAltGr = event.getModifierState('AltGraph')
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'v'
  if ((ctrlKey || metaKey || altKey) && !isAltGr) return false
  if (key === ' ')
    return !(target instanceof Element && target.closest('button, a, summary, [role], audio, video'))
  return [...key].length === 1 || accentKeys.includes(key)
}
