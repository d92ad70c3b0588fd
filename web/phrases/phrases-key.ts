export const phrasesKey = ['phrases'] as const
