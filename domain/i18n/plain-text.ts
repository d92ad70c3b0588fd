/** Returns a text for comparisons: lower case, without accents. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
