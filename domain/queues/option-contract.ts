import { z } from 'zod'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { creationKey, wireInt } from '../http/wire.ts'

/** Effect of choosing an option. */
export const optionTypes = ['text', 'attendent', 'queue', 'integration', 'file'] as const
export type OptionType = (typeof optionTypes)[number]

/** Most levels of options, options of one level, and options of a department in all. */
export const maxOptionDepth = 5
export const maxOptionsALevel = 30
export const maxOptions = 300

const id = z.int().positive().nullable()

const name = z.string('Required').trim().min(1, 'Required').min(4, 'Too Short!').max(100, 'Too Long!')

/** Fields of an option (QUEUE-003) without its sub-options. */
const optionFields = z.object({
  name: z.string(),
  queueType: z.enum(optionTypes),
  greetingMessage: z.string(),
  closeTicket: z.boolean(),
  optUserId: id,
  optQueueId: id,
  optIntegrationId: id,
  optFileId: id,
})

/** Defaults of a new option: text only, no message. */
const givenOption = z.strictObject({
  name,
  queueType: z.enum(optionTypes).optional(),
  greetingMessage: z.string().trim().max(4000, 'Too Long!').optional(),
  closeTicket: z.boolean().optional(),
  optUserId: id.optional(),
  optQueueId: id.optional(),
  optIntegrationId: id.optional(),
  optFileId: id.optional(),
})

/** An option with its sub-options; `id` identifies an existing one. */
export type ChatbotOption = z.infer<typeof optionFields> & { id: number; options: ChatbotOption[] }
export type ChatbotOptionGiven = z.infer<typeof givenOption> & {
  id?: number | undefined
  options?: ChatbotOptionGiven[] | undefined
}

// Levels are nested schemas instead of one recursive schema: the API description cannot contain cycles.
const shown = optionFields.extend({ id: z.int() })
const given = givenOption.extend({ id: z.int().positive().optional() })

function levels(left: number): { shown: z.ZodType; given: z.ZodType } {
  const below = left > 1 ? levels(left - 1) : null
  return {
    shown: shown.extend({ options: z.array(below?.shown ?? z.never()) }),
    given: given.extend({
      options: z
        .array(below?.given ?? z.never())
        .max(below ? maxOptionsALevel : 0, 'Too Long!')
        .optional(),
    }),
  }
}

const all = levels(maxOptionDepth)

export const chatbotOptions = z.array(all.shown as z.ZodType<ChatbotOption, ChatbotOption>)
export const chatbotOptionsGiven = z
  .array(all.given as z.ZodType<ChatbotOptionGiven, ChatbotOptionGiven>)
  .max(maxOptionsALevel, 'Too Long!')

/** Position of an option. */
const place = z.object({ queueId: z.int(), parentId: z.int().nullable(), position: z.int() })
const option = shown.extend(place.shape)
const params = z.object({ id: wireInt })

export const chatbotEndpoints = defineEndpoints({
  /** Lists every option of every department with its position. */
  listChatbots: { method: 'GET', path: '/chatbot', access: 'signedIn', response: z.array(option) },
  showChatbot: {
    method: 'GET',
    path: '/chatbot/:id',
    access: 'signedIn',
    params,
    response: option.extend({ options: chatbotOptions }),
  },
  createChatbot: {
    method: 'POST',
    path: '/chatbot',
    bodyBytes: longTextBytes,
    access: 'queues-page:edit',
    body: given.extend({
      ...creationKey,
      queueId: z.int('Required').positive(),
      /** Parent option in the department; null: first level. */
      parentId: id.optional(),
      options: chatbotOptionsGiven.optional(),
    }),
    response: option.extend({ options: chatbotOptions }),
  },
  updateChatbot: {
    method: 'PUT',
    path: '/chatbot/:id',
    bodyBytes: longTextBytes,
    access: 'queues-page:edit',
    params,
    body: given.partial().extend({ options: chatbotOptionsGiven.optional() }),
    response: option.extend({ options: chatbotOptions }),
  },
  deleteChatbot: {
    method: 'DELETE',
    path: '/chatbot/:id',
    access: 'queues-page:edit',
    params,
    response: z.object({ message: z.string() }),
  },
})
