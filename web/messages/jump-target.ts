/** A message to scroll to, from a search. Another object asks to scroll there again. */
export type JumpTarget = { messageId: number }
