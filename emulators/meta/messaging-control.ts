import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MessagingNetwork } from './messaging-network.ts'
import type { SimulatedNetwork } from './simulated-network.ts'

const object = z.enum(['page', 'instagram'])
const place = z.object({ object, account: z.string().optional(), from: z.string().min(1) })

/** `attachments` with `base64` are stored and sent as an address; others are sent unchanged. */
export const messagingMessage = place.extend({
  name: z.string().optional(),
  username: z.string().nullable().default(null),
  mid: z.string().optional(),
  /** Written in the page's own inbox instead of by the customer. */
  byPage: z.boolean().default(false),
  message: z.record(z.string(), z.unknown()).default({}),
  files: z
    .array(z.object({ type: z.string(), base64: z.base64(), mimeType: z.string(), fileName: z.string() }))
    .default([]),
})
/** A person's profile picture; null removes it. */
export const messagingPicture = z.object({ object, from: z.string().min(1), base64: z.base64().nullable() })
/** Any other event between the customer and the account, as on the wire: `{ read: … }`, `{ reaction: … }`. */
export const messagingEvent = place.extend({ event: z.record(z.string(), z.unknown()) })

/** Time by which the clock of the reply windows is ahead, and whether the app has the Human Agent permission. */
export const messagingRules = z.object({ aheadMs: z.int(), humanAgent: z.boolean() }).partial()

export function messagingControl(
  app: FastifyInstance,
  { network, messaging }: { network: SimulatedNetwork; messaging: MessagingNetwork },
) {
  app.post('/messaging/messages', async (request) => {
    const asked = messagingMessage.parse(request.body)
    const { from: personId, name, username } = asked
    const account = messaging.accountOf(asked.object, asked.account)
    const key = `${asked.object}:${personId}`
    const known = messaging.people.get(key)
    if (!known || name) {
      const picture = known?.picture ?? null
      messaging.people.set(key, { id: personId, name: name ?? personId, username, picture })
    }
    const attachments = []
    for (const { type, base64, mimeType, fileName } of asked.files) {
      const file = await network.media.save(Readable.from(Buffer.from(base64, 'base64')), {
        mimeType,
        fileName,
      })
      attachments.push({ type, payload: { url: `${request.protocol}://${request.host}/cdn/${file.id}` } })
    }
    const message = { ...asked.message, ...(attachments.length > 0 && { attachments }) }
    const { mid } = messaging.write({
      object: asked.object,
      account,
      personId,
      from: asked.byPage ? 'page-inbox' : 'customer',
      message,
      ...(asked.mid && { mid: asked.mid }),
    })
    return { mid }
  })

  app.post('/messaging/events', async (request) => {
    const asked = messagingEvent.parse(request.body)
    const account = messaging.accountOf(asked.object, asked.account)
    messaging.post({ object: asked.object, account, personId: asked.from }, asked.event)
    return { success: true }
  })

  app.put('/messaging/picture', async (request) => {
    const { object: of, from, base64 } = messagingPicture.parse(request.body)
    const key = `${of}:${from}`
    const known = messaging.people.get(key) ?? { id: from, name: from, username: null, picture: null }
    const described = { mimeType: 'image/png', fileName: 'profile.png' }
    const file =
      base64 === null
        ? null
        : await network.media.save(Readable.from(Buffer.from(base64, 'base64')), described)
    messaging.people.set(key, { ...known, picture: file?.id ?? null })
    return { success: true }
  })

  app.put('/messaging/rules', async (request) => {
    Object.assign(messaging.rules, messagingRules.parse(request.body))
    return messaging.rules
  })

  app.get('/messaging/received', async (request) => {
    const { from } = z.object({ from: z.string().optional() }).parse(request.query)
    const isTo = ({ personId }: { personId: string }) => from === undefined || personId === from
    return {
      messages: messaging.messages().filter((message) => message.from === 'business' && isTo(message)),
      actions: messaging.actions().filter(isTo),
    }
  })

  app.get('/messaging/subscriptions', async () => Object.fromEntries(messaging.subscriptions))
}
