const storageKey = 'defaultTicketsManagerWidth'

/** Pixels that the list of tickets was dragged to in this browser; 0: it was not. */
export const readDraggedWidth = (): number => Number(localStorage.getItem(storageKey)) || 0

export const keepDraggedWidth = (width: number) => localStorage.setItem(storageKey, String(width))

/** Forgets the width that was dragged here: the person's record says another one. */
export const forgetDraggedWidth = () => localStorage.removeItem(storageKey)
