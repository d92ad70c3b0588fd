const storageKey = 'storageNotice'

/** Whether the person has closed the notice of this step of the company's room. */
export const isNoticeClosed = (step: string): boolean => localStorage.getItem(storageKey) === step

export const closeNotice = (step: string): void => localStorage.setItem(storageKey, step)
