/** Milliseconds for which undo is offered. */
export const undoShownMs = 6000
/** Milliseconds for which the server accepts an undo: longer, because a request of the last moment is still on its way. */
export const undoTakenMs = 9000
/** Milliseconds after which messages to the customer are sent: a sent message cannot be undone. */
export const undoSaidAfterMs = 10_000
