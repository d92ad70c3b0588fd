/** Cache key of all queries of prompts. */
export const promptsKey = ['prompts'] as const
