import type { BotAction } from '#domain/bot-calls/bot-call.ts'
import type { PromptTool } from '#domain/prompts/prompt-contract.ts'
import { addressesIn, cutAtSentence, leaks, plainAnswer } from './answer-guards.ts'
import type { ChatAnswer } from './ask-chat.ts'
import { actionOf, readSentinel, type ToolWorld } from './model-tools.ts'

type Asked = {
  prompt: string
  /** Of the line that hands over; null: the model has tools. */
  nonce: string | null
  allowed: readonly PromptTool[]
  world: ToolWorld
  /** The company's own sites, whose links stay. */
  domains: readonly string[]
  maxTokens: number
}

/** Returns what of a model's answer the customer reads, and what it does. Text '' and action null: the model said nothing. */
export function readAnswer(answer: ChatAnswer, asked: Asked): { text: string; action: BotAction | null } {
  const { nonce, world } = asked
  const action =
    answer.calls.map((call) => actionOf(call, asked.allowed, world)).find((each) => each !== null) ?? null
  // A hand-over ends the model's right to speak.
  if (action && action.type !== 'close') return { text: '', action }
  const read = nonce === null ? { text: answer.text, handsOver: false } : readSentinel(answer.text, nonce)
  const toPeople = (why: string) => ({
    text: '',
    action: { type: 'transfer' as const, queueId: world.queueId, userId: null, why },
  })
  if (read.handsOver) return toPeople('O modelo pediu uma pessoa.')
  if (leaks(read.text, asked.prompt)) return toPeople('A resposta repetia instruções internas.')
  const links = { domains: asked.domains, addresses: addressesIn(asked.prompt) }
  return { text: cutAtSentence(plainAnswer(read.text, links), asked.maxTokens), action }
}
