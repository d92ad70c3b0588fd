import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { type Channels, metaObjects } from '#server/channels/registry.ts'
import { verifySignature } from '#server/channels/whatsapp-cloud/verify-signature.ts'
import { limitKeyOf } from '#server/platform/caller-address.ts'
import { rawBodyOf, takeRawBodies, wrongSignatures } from '#server/platform/http/raw-bodies.ts'
import { isOutcome } from '#server/exchange/is-outcome.ts'
import { parseStorable } from '#server/exchange/storable.ts'
import { noteNumberNews } from '#server/connections/health/note-number-news.ts'
import { saveTemplateNews } from '#server/connections/templates/template-news-platform-db.ts'
import { openWebhookStore } from './store-webhook.ts'

type WebhookOptions = { channels: Channels; appSecret: string; verifyToken: string; onStored: () => void }

const maxBodyBytes = 5 * 1024 * 1024
/** Reports of what became of our messages come three for each; nobody waits for them. */
const outcomesAsideMs = 20
const signatureShape = /^sha256=[0-9a-f]{64}$/i
const webhookBody = z.looseObject({ object: z.string() })
const subscription = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().max(500),
})

/** Serves Meta's webhook: GET answers Meta's verification; POST stores the report, then acknowledges it (decision D3, D19). */
export function metaWebhook(app: FastifyInstance, options: WebhookOptions) {
  const store = openWebhookStore(app.platform)
  const wrong = wrongSignatures()
  void app.register(async (webhook) => {
    takeRawBodies(webhook, { mostBytes: maxBodyBytes })
    webhook.get('/webhooks/meta', async (request, reply) => {
      const asked = subscription.safeParse(request.query)
      if (!asked.success || !isSame(asked.data['hub.verify_token'], options.verifyToken)) {
        throw new AppError('ERR_NO_PERMISSION')
      }
      return reply.type('text/plain').send(asked.data['hub.challenge'])
    })
    const onRequest = async (request: FastifyRequest) => {
      if (!signatureShape.test(signatureOf(request))) throw new AppError('ERR_WEBHOOK_SIGNATURE')
      const retryAfterSeconds = wrong.wait(limitKeyOf(request.ip), app.platform.now().getTime())
      if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })
    }
    webhook.post('/webhooks/meta', { bodyLimit: maxBodyBytes, onRequest }, async (request, reply) => {
      const raw = rawBodyOf(request)
      if (!verifySignature({ body: raw, header: signatureOf(request), appSecret: options.appSecret })) {
        wrong.take(limitKeyOf(request.ip), app.platform.now().getTime())
        throw new AppError('ERR_WEBHOOK_SIGNATURE')
      }
      const body = readJson(raw)
      const channel = metaObjects[body.object]
      const adapter = channel && options.channels[channel]
      if (adapter && 'readTemplateNews' in adapter && adapter.readTemplateNews) {
        const news = adapter.readTemplateNews(body)
        if (news.length) await saveTemplateNews(app.platform.db, news)
      }
      if (adapter && 'readNumberNews' in adapter && adapter.readNumberNews) {
        await noteNumberNews(app.platform, adapter.readNumberNews(body))
      }
      if (adapter) {
        const events = adapter.splitWebhook(body)
        if (events.every(({ key }) => isOutcome(key))) await app.platform.people.wait(outcomesAsideMs)
        const stored = await store(adapter.channel, events)
        if (stored) options.onStored()
      }
      return reply.code(200).send()
    })
  })
}

const signatureOf = ({ headers }: FastifyRequest) => [headers['x-hub-signature-256']].flat()[0] ?? ''

function readJson(raw: Buffer): { object: string } {
  try {
    return webhookBody.parse(parseStorable(raw.toString('utf8')))
  } catch {
    throw new AppError('ERR_VALIDATION', [{ path: 'body', message: 'is not a webhook of Meta' }])
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
