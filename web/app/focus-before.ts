/** Element that had the focus when the command palette was opened; kept here because the palette's code loads later. */
export const focusBefore: { current: Element | null } = { current: null }
