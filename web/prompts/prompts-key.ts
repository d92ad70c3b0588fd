/** Everything that is cached of prompts. */
export const promptsKey = ['prompts'] as const
