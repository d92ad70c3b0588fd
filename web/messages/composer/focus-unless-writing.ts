const writing = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Focuses a field, unless the user is in another one or in a dialog: a live event may have shown the field while they type there. */
export function focusUnlessWriting(field: HTMLElement | null): void {
  if (!document.activeElement?.closest(writing)) field?.focus()
}
