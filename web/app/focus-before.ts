/** Where the focus was when the command palette was asked for: at its first time its code is loaded only then. */
export const focusBefore: { current: Element | null } = { current: null }
