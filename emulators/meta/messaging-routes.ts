import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GraphError } from './graph-errors.ts'
import { isRefusal, isSilence, noObject, refusalOf, silence } from './graph-routes.ts'
import { checkTemplate, messagingTemplate } from './messaging-template.ts'
import type { EmulatedPage, MessagingNetwork, MessagingObject } from './messaging-network.ts'
import { receiveUpload } from './media-routes.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import { onceAnswered } from './once-answered.ts'

const attachment = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['image', 'video', 'audio', 'file']),
    payload: z.object({ attachment_id: z.string() }),
  }),
  z.object({ type: z.literal('template'), payload: messagingTemplate }),
])
const quickReply = z.strictObject({
  content_type: z.literal('text'),
  title: z.string().min(1).max(20),
  payload: z.string().min(1).max(1000),
})
const recipient = z.object({ id: z.string().min(1) })
const purpose = z.discriminatedUnion('messaging_type', [
  z.object({ messaging_type: z.enum(['RESPONSE', 'UPDATE']), tag: z.undefined().optional() }),
  z.object({ messaging_type: z.literal('MESSAGE_TAG'), tag: z.literal('HUMAN_AGENT') }),
])
const sending = z.object({
  recipient,
  message: z
    .strictObject({
      text: z.string().min(1).optional(),
      attachment: attachment.optional(),
      quick_replies: z.array(quickReply).min(1).max(13).optional(),
      metadata: z.string().max(1000).optional(),
    })
    .refine(({ text, attachment: file }) => (text === undefined) !== (file === undefined)),
  reply_to: z.object({ mid: z.string() }).optional(),
})
const acting = z.object({
  recipient,
  sender_action: z.enum(['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact']),
  payload: z.object({ message_id: z.string(), reaction: z.string().optional() }).optional(),
})
const longestText = { page: 2000, instagram: 1000 }

/** The Send API for a page, which its token addresses as `me`. People have different ids in Messenger and in Instagram. */
export function messagingRoutes(
  app: FastifyInstance,
  { network, messaging }: { network: SimulatedNetwork; messaging: MessagingNetwork },
) {
  app.get('/me', async (request) => {
    const { id, name, instagram } = pageOf(messaging, request)
    return { id, name, ...(instagram && { instagram_business_account: instagram }) }
  })

  app.post('/me/messages', async (request, reply) => {
    const page = pageOf(messaging, request)
    const action = acting.safeParse(request.body)
    if (action.success) return act(page, action.data)
    const parsed = z.intersection(sending, purpose).safeParse(request.body)
    if (!parsed.success) throw new GraphError(100, parsed.error.issues[0]?.message ?? 'Invalid parameter')
    return send(page, parsed.data, request, reply)
  })

  app.post('/me/message_attachments', async (request) => {
    pageOf(messaging, request)
    const fault = network.faults.take('media', null)
    if (fault && isRefusal(fault)) throw refusalOf(fault)
    const { item, fields } = await receiveUpload(request, network.media, 'filedata')
    const asked = z
      .object({ attachment: z.object({ type: z.string() }) })
      .safeParse(JSON.parse(String(fields.message ?? '{}')))
    if (!asked.success) throw new GraphError(100, 'The parameter message is required.')
    return { attachment_id: item.id }
  })

  function act(
    page: EmulatedPage,
    { recipient: to, sender_action: action, payload }: z.infer<typeof acting>,
  ) {
    const { object, account } = whereIs(page, to.id)
    const isReaction = action === 'react'
    if (isReaction && object === 'instagram' && payload?.reaction !== 'love') {
      throw new GraphError(100, 'Only the reaction love is supported.')
    }
    messaging.act({ object, account, personId: to.id, action, payload: payload ?? null })
    return { recipient_id: to.id }
  }

  async function send(
    page: EmulatedPage,
    { recipient: to, message, reply_to: quoted, tag }: z.infer<typeof sending> & z.infer<typeof purpose>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const fault = network.faults.take('messages', to.id)
    if (fault && isRefusal(fault)) throw refusalOf(fault)
    if (fault && isSilence(fault) && !fault.delivered) return silence(network, fault, { request, reply })
    if (fault?.kind === 'slow') await delay(fault.ms)
    const { object, account } = whereIs(page, to.id)
    if ((message.text?.length ?? 0) > longestText[object]) throw new GraphError(100, 'Message is too long.')
    const given = message.attachment
    if (given?.type === 'template') checkTemplate(object, given.payload)
    const upload = given && given.type !== 'template' ? given : null
    const file = upload && network.media.find(upload.payload.attachment_id)
    if (upload && !file) throw new GraphError(100, 'Invalid attachment id', { subcode: 2018047 })

    const url = file && `${request.protocol}://${request.host}/cdn/${file.id}`
    const { attachment: sentFile, ...rest } = message
    const shown = upload ? { type: upload.type, payload: { url } } : sentFile
    const said = {
      ...rest,
      ...(shown && { attachment: shown }),
      ...(quoted && { reply_to: quoted }),
    }
    const early = network.modes().earlyStatuses || (fault !== null && isSilence(fault))
    const sent = messaging.send(
      { object, account, personId: to.id, message: said, tag: tag ?? null },
      (tell) => {
        if (early) tell()
        else onceAnswered(reply, tell)
      },
    )
    if (fault && isSilence(fault)) return silence(network, fault, { request, reply })
    if (early) await network.sender.idle(2_000)
    return { recipient_id: to.id, message_id: sent.mid }
  }

  /** The recipient decides whether a message goes by Messenger or by Instagram. */
  function whereIs(page: EmulatedPage, personId: string): { object: MessagingObject; account: string } {
    if (page.instagram && messaging.people.has(`instagram:${personId}`)) {
      return { object: 'instagram', account: page.instagram.id }
    }
    return { object: 'page', account: page.id }
  }
}

function pageOf(messaging: MessagingNetwork, request: FastifyRequest): EmulatedPage {
  const token = request.headers.authorization?.replace('Bearer ', '')
  const page = messaging.pages.find((each) => each.accessToken === token)
  if (!page) throw noObject('me')
  return page
}
