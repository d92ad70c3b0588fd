/** Room of every signed-in person of a company; rooms never reach beyond their company's namespace. */
export const everybody = 'everybody'
export const roomOfUser = (userId: number): string => `user:${userId}`
/** Each socket is in one of these: viewers who see customers' numbers, and viewers who get them masked (decision D16). */
export const roomInClear = 'in-clear'
export const roomMasked = 'masked'
/** Room of the platform's super users. */
export const supers = 'supers'
