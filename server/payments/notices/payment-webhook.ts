import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentProviders } from '#domain/charges/charge-words.ts'
import { AppError } from '#domain/errors.ts'
import { noticeSecretOf } from '#domain/settings/setting-catalogue.ts'
import { limitKeyOf } from '#server/platform/caller-address.ts'
import { rawBodyOf, takeRawBodies, wrongSignatures } from '#server/platform/http/raw-bodies.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { openProviders } from '../looking/open-providers.ts'
import { NoticeRefused, type NoticeRequest, type PaymentNotice, ProviderError } from '../payment-provider.ts'
import { noteRefused } from './refused-notices.ts'
import { storeNotices } from './store-notices.ts'

const maxBodyBytes = 256 * 1024

/**
 * Takes providers' notices that something happened to a charge. A notice whose proof holds is stored and answered with exactly 200,
 * whatever becomes of it: the charge is fetched afterwards (decision D34).
 */
export function paymentWebhook(app: FastifyInstance) {
  // Providers send in bursts.
  const all = new RequestWindow({ most: 600, windowMs: 60_000 })
  const wrong = wrongSignatures()
  void app.register(async (webhook) => {
    takeRawBodies(webhook, { mostBytes: maxBodyBytes })
    const onRequest = async (request: FastifyRequest) => {
      const [key, at] = [limitKeyOf(request.ip), app.platform.now().getTime()]
      const retryAfterSeconds = all.take(key, at) || wrong.wait(key, at)
      if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const id = paymentProviders.find((each) => each === (request.params as { provider: string }).provider)
      const { all: providers, setup } = await openProviders(app.platform)
      const provider = providers.find((each) => each.id === id)
      if (!id || !provider) throw new AppError('ERR_NOT_FOUND')
      const notices = await read(() => provider.readNotice(noticeOf(request)))
      if (notices === 'refused') {
        // Without a secret the address does not exist, except for the test call that a provider makes while the first one is registered.
        if (setup.credentials[noticeSecretOf[id]] === '') throw new AppError('ERR_NOT_FOUND')
        wrong.take(limitKeyOf(request.ip), app.platform.now().getTime())
        noteRefused(id)
        throw new AppError('ERR_WEBHOOK_SIGNATURE')
      }
      await storeNotices(app.platform, id, notices)
      return reply.code(200).type('text/plain').send('ok')
    }
    webhook.post('/webhooks/payments/:provider', { bodyLimit: maxBodyBytes, onRequest }, answer)
    // Efí puts this behind every address that is registered.
    webhook.post('/webhooks/payments/:provider/pix', { bodyLimit: maxBodyBytes, onRequest }, answer)
  })
}

async function read(
  act: () => PaymentNotice[] | Promise<PaymentNotice[]>,
): Promise<PaymentNotice[] | 'refused'> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NoticeRefused) return 'refused'
    // Proven, but not to be understood before the provider is asked: it sends it again.
    if (error instanceof ProviderError) throw new AppError('ERR_UNAVAILABLE')
    throw error
  }
}

const noticeOf = (request: FastifyRequest): NoticeRequest => ({
  raw: rawBodyOf(request),
  headers: textsIn(request.headers),
  query: textsIn(request.query as Record<string, unknown>),
  address: limitKeyOf(request.ip),
})

/** A repeated parameter counts by its first value. */
const textsIn = (given: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )
