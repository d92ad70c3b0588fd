/** Whether a stored fact, by its key, tells only what became of a message of ours: a status, or that the host has sent it. */
export const isOutcome = (key: string): boolean =>
  key.startsWith('s:') || (key.startsWith('h:') && key.endsWith(':sent'))
