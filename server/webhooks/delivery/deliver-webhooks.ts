import { listen } from '#server/platform/database/listen.ts'
import { inTime } from '#server/platform/in-time.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import '#server/webhooks/webhook-events.ts'
import { type Claimed, claimDue } from './due-delivery-platform-db.ts'
import { openLogNews } from './log-news.ts'
import { sendDelivery } from './send-delivery.ts'

export type WebhookDelivery = {
  wake: () => void
  close: () => Promise<void>
}

const atOnce = 32
const limits = { perEndpoint: 2, perCompany: 8, leaseSeconds: 60 }
const idleMs = 1000
/** Time to finish when the process ends; unfinished deliveries keep their lease until it expires, and are sent again. */
const closingMs = 5000

/**
 * Sends due deliveries until closed: woken by NOTIFY, by the end of an attempt, and once a second. Not a job of the queue: hanging
 * receivers would hold up everything else in it.
 */
export function deliverWebhooks(platform: Platform): WebhookDelivery {
  const running = new Map<string, Promise<void>>()
  const news = openLogNews((companyId) =>
    openCompanyContext(platform, companyId).emit('webhooks.changed', {}),
  )
  let closed = false
  let asked = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null

  const wake = () => {
    asked = true
    if (closed || looking) return
    clearTimeout(timer)
    looking = look()
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'looking for due webhook deliveries failed')
        // After an error, no immediate retry.
        asked = false
      })
      .finally(() => {
        looking = null
        if (asked) wake()
        else if (!closed) timer = setTimeout(wake, idleMs)
      })
  }
  const look = async () => {
    asked = false
    const most = atOnce - running.size
    if (most <= 0) return
    for (const claimed of await claimDue(platform.db, { ...limits, most })) {
      running.set(claimed.lease, send(claimed))
      news.tell(claimed.companyId)
    }
  }
  const send = async (claimed: Claimed) => {
    await sendDelivery(platform, claimed).catch((error: unknown) =>
      platform.log.error({ err: error, ...claimed }, 'a webhook delivery could not be noted'),
    )
    running.delete(claimed.lease)
    news.tell(claimed.companyId)
    wake()
  }
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['webhooks'],
    onNotice: (_channel, companyId) => {
      if (companyId) news.tell(Number(companyId))
      wake()
    },
    onConnect: wake,
    log: platform.log,
  })
  wake()
  return {
    wake,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listening.close()
      await looking
      await inTime(Promise.all(running.values()), closingMs, 'late').catch(() => {})
      news.close()
    },
  }
}
