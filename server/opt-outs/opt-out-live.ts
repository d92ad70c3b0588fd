import { optOutChannel, type OptOutLive } from '#domain/opt-outs/opt-out-news.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './opt-out-events.ts'

export const optOutLive: Relay<OptOutLive> = {
  channel: optOutChannel,
  on: { 'optOut.changed': ({ contactId }) => [{ to: [everybody], payload: { contactId } }] },
}
