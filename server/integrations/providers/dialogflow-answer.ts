import { z } from 'zod'
import type { Part } from '#domain/bot-calls/bot-call.ts'
import { textPart } from './bot-question.ts'

const texts = z.object({ text: z.object({ text: z.array(z.string()) }) })
const image = z.object({ image: z.object({ imageUri: z.string().max(2000) }) })
const replies = z.object({
  quickReplies: z.object({ title: z.string().default(''), quickReplies: z.array(z.string()).max(99) }),
})

const esAnswer = z.object({
  queryResult: z.object({
    fulfillmentText: z.string().default(''),
    fulfillmentMessages: z.array(z.unknown()).default([]),
    intent: z
      .object({ endInteraction: z.boolean().default(false), liveAgentHandoff: z.boolean().default(false) })
      .optional(),
  }),
})

const cxAnswer = z.object({
  queryResult: z.object({ responseMessages: z.array(z.record(z.string(), z.unknown())).default([]) }),
})

/** Answer of Dialogflow: its messages, and whether it has ended or wants a person. */
export type DialogflowAnswer = { parts: Part[]; ends: boolean; handsOver: boolean }

const mostParts = 30

/** Reads an answer of ES v2 or CX v3; null where it is none. */
export function readDialogflow(json: unknown, { cx }: { cx: boolean }): DialogflowAnswer | null {
  if (cx) {
    const read = cxAnswer.safeParse(json)
    if (!read.success) return null
    const messages = read.data.queryResult.responseMessages
    return {
      parts: messages.flatMap(partsOf).slice(0, mostParts),
      ends: messages.some((message) => 'endInteraction' in message),
      handsOver: messages.some((message) => 'liveAgentHandoff' in message),
    }
  }
  const read = esAnswer.safeParse(json)
  if (!read.success) return null
  const { fulfillmentText, fulfillmentMessages, intent } = read.data.queryResult
  const parts = fulfillmentMessages.flatMap(partsOf).slice(0, mostParts)
  const plain = fulfillmentText.trim()
  return {
    parts: parts.length || !plain ? parts : [textPart(plain)],
    ends: intent?.endInteraction ?? false,
    handsOver: intent?.liveAgentHandoff ?? false,
  }
}

function partsOf(message: unknown): Part[] {
  const said = texts.safeParse(message)
  if (said.success)
    return said.data.text.text
      .map((text) => text.trim())
      .filter(Boolean)
      .map(textPart)
  const shown = image.safeParse(message)
  if (shown.success) {
    const { imageUri: url } = shown.data.image
    return [{ type: 'file', kind: 'image', file: { url }, caption: '', record: false }]
  }
  const offered = replies.safeParse(message)
  if (!offered.success) return []
  const { title, quickReplies } = offered.data.quickReplies
  const options = quickReplies.map((reply) => ({ id: reply.slice(0, 200), title: reply.slice(0, 1000) }))
  return options.length ? [{ type: 'choices', text: title, options, how: 'list' }] : []
}
