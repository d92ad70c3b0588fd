/** The room of every signed-in person of a company; rooms never reach beyond their company's namespace. */
export const everybody = 'everybody'
export const roomOfUser = (userId: number): string => `user:${userId}`
