import { z } from 'zod'
import {
  type Prompt,
  type PromptChange,
  promptChange,
  promptDefaults,
} from '#domain/prompts/prompt-contract.ts'
import { problemsOfPrompt } from '#domain/prompts/prompt-rules.ts'

/** The fields as they are typed: a department is still to be chosen, and keys that are kept are not shown. */
export type PromptForm = Required<Omit<PromptChange, 'id' | 'queue' | 'queueId'>> & { queueId: number | null }

export const promptFormOf = (prompt: Prompt | null): PromptForm => ({
  name: prompt?.name ?? '',
  prompt: prompt?.prompt ?? '',
  apiKey: '',
  voice: prompt?.voice ?? 'texto',
  voiceKey: '',
  voiceRegion: prompt?.voiceRegion ?? '',
  maxTokens: prompt?.maxTokens ?? promptDefaults.maxTokens,
  temperature: prompt?.temperature ?? promptDefaults.temperature,
  maxMessages: prompt?.maxMessages ?? promptDefaults.maxMessages,
  queueId: prompt?.queueId ?? null,
  model: prompt?.model ?? null,
  tools: prompt?.tools ?? ['transferir'],
})

type Kept = { apiKey: boolean; voiceKey: boolean }

/** Rules of the server for a prompt; `kept` tells which keys are stored already. */
export const promptFormSchema = (kept: Kept): z.ZodType =>
  z.custom<PromptForm>().superRefine((form, ctx) => {
    const { queueId, ...rest } = form
    // A missing department has a message of its own.
    const read = promptChange.safeParse({ ...rest, queueId: queueId ?? 1 })
    const has = { apiKey: kept.apiKey || form.apiKey !== '', voiceKey: kept.voiceKey || form.voiceKey !== '' }
    const issues = read.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
    for (const { path, message } of [...issues, ...problemsOfPrompt(form, has)]) {
      ctx.addIssue({ code: 'custom', path: [path], message })
    }
  })

/** Body of the request; contains keys only if they were typed. */
export const bodyOf = ({ apiKey, voiceKey, queueId, ...rest }: PromptForm) => ({
  ...rest,
  queueId: queueId ?? 0,
  ...(apiKey && { apiKey }),
  ...(voiceKey && { voiceKey }),
})
