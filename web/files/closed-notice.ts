const storageKey = 'storageNotice'

/** Whether the user has closed the notice of this storage level. */
export const isNoticeClosed = (step: string): boolean => localStorage.getItem(storageKey) === step

export const closeNotice = (step: string): void => localStorage.setItem(storageKey, step)
