import { can, type Viewer } from '#domain/access/access.ts'
import { webhookChannel, type WebhookLive } from '#domain/webhooks/webhook-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import './webhook-events.ts'

/** Room of viewers who may see webhooks and their log. */
const room = 'webhooks'
export const roomsOf = (viewer: Viewer): string[] => (can(viewer, 'integrations-page:edit') ? [room] : [])

export const webhookLive: Relay<WebhookLive> = {
  channel: webhookChannel,
  on: { 'webhooks.changed': () => [{ to: [room], payload: { action: 'reload' } }] },
}
