/** The room of every signed-in person of a company; rooms never reach beyond their company's namespace. */
export const everybody = 'everybody'
export const roomOfUser = (userId: number): string => `user:${userId}`
/** Each socket stands in one of these: those who see customers' numbers, and those who get them masked (decision D16). */
export const roomInClear = 'in-clear'
export const roomMasked = 'masked'
/** The platform's super users. */
export const supers = 'supers'
