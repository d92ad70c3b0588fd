/** How long the way back is shown. */
export const undoShownMs = 6000
/** How long the server takes it: whoever pressed at the last moment is still on the way. */
export const undoTakenMs = 9000
/** When the words to the customer go out: nothing that is said can be taken back. */
export const undoSaidAfterMs = 10_000
