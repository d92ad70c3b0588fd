import { sql } from 'kysely'
import { z } from 'zod'
import { interactiveContent } from '#domain/channels/interactive-content.ts'
import { templateContent } from '#domain/channels/template-content.ts'
import type { Db } from '#server/platform/database/db.ts'
import { identity } from './identity.ts'

const outboundFile = z.object({
  storageKey: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  refusedAt: z.iso.datetime().optional(),
})

const mentions = z.array(z.object({ name: z.string(), person: identity }))

/** Message that shows when its change fails. The task outlives it: the customer's phone still has it. */
const changes = z.int().optional()

/** A task for a channel host, complete in itself: the host reads nothing else of the conversation. */
export const outboxTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    to: identity,
    /** The company begins the conversation: the customer never wrote in it, or not within the window. */
    opensChat: z.boolean().default(false),
    /** A person answers after the channel's reply window. */
    humanAgent: z.boolean().optional(),
    reference: z.string(),
    quotedExternalId: z.string().nullable(),
    content: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('text'),
        text: z.string(),
        mentions: mentions.optional(),
      }),
      z.object({
        type: z.literal('media'),
        mediaType: z.enum(['image', 'video', 'audio', 'application', 'sticker']),
        file: outboundFile,
        caption: z.string(),
        voice: z.boolean(),
      }),
      z.object({
        type: z.literal('contacts'),
        contacts: z.array(
          z.object({
            name: z.string(),
            phones: z.array(z.object({ phone: z.string(), waId: z.string().nullable() })),
            emails: z.array(z.string()),
          }),
        ),
      }),
      z.object({
        type: z.literal('location'),
        latitude: z.number(),
        longitude: z.number(),
        name: z.string(),
        address: z.string(),
      }),
      z.object({
        type: z.literal('interactive'),
        content: interactiveContent,
        image: outboundFile.nullable(),
        text: z.string(),
      }),
      z.object({
        type: z.literal('template'),
        template: templateContent,
        file: outboundFile.nullable(),
        text: z.string(),
      }),
      z.object({ type: z.literal('reaction'), toExternalId: z.string(), emoji: z.string() }),
    ]),
  }),
  z.object({
    kind: z.literal('download'),
    externalId: z.string(),
    name: z.string().nullable(),
    voice: z.boolean(),
  }),
  z.object({ kind: z.literal('read'), externalId: z.string(), to: identity.optional() }),
  z.object({ kind: z.literal('typing'), externalId: z.string(), to: identity.optional() }),
  z.object({ kind: z.literal('profile'), contactId: z.int(), of: identity }),
  z.object({ kind: z.literal('picture'), of: identity }),
  z.object({
    kind: z.literal('check'),
    number: z.string(),
    question: z.string(),
    /** The answer is stored instead of returned: no process waits for it. */
    isKept: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('edit'),
    to: identity,
    externalId: z.string(),
    text: z.string(),
    mentions: mentions.optional(),
    changes,
  }),
  z.object({ kind: z.literal('delete'), to: identity, externalId: z.string(), changes }),
])
export type OutboxTask = z.infer<typeof outboxTask>

export type NewTask = {
  whatsappId: number
  /** Tasks of one lane run one after another. */
  lane: string
  messageId: number | null
  task: OutboxTask
  /** No user waits for it: it runs after tasks that a user waits for. */
  background?: boolean
  /** A bot sends it: a person's message cancels it while it is queued. */
  byBot?: boolean
  /** After this the task is dropped. */
  expiresAt?: Date
  /** How long it is held back, and what comes after it in its lane with it. */
  afterMs?: number
}

/** Queues a task for the channel host that holds the connection, and wakes the host when the transaction commits. */
export async function addToOutbox(
  tx: Db,
  { whatsappId, lane, messageId, task, background = false, byBot = false, expiresAt, afterMs = 0 }: NewTask,
) {
  if (!background) await hurry(tx, whatsappId, lane)
  await sql`
    with added as (
      insert into outbox (whatsapp_id, lane, message_id, kind, background, by_bot, payload, expires_at, next_try_at)
      values (${whatsappId}, ${lane}, ${messageId}, ${task.kind}, ${background}, ${byBot},
        ${JSON.stringify(task)}::jsonb, ${expiresAt ?? null}, now() + make_interval(secs => ${afterMs / 1000}))
    ) select pg_notify('outbox', ${String(whatsappId)})`.execute(tx)
}

/** Moves background tasks earlier in the lane to the foreground; they keep their order, and block the new task. */
const hurry = (tx: Db, whatsappId: number, lane: string) =>
  tx
    .updateTable('outbox')
    .set({ background: false })
    .where('whatsappId', '=', whatsappId)
    .where('lane', '=', lane)
    .where('background', '=', true)
    .execute()
