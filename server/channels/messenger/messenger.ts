import type { ChannelAdapter } from '../channel.ts'
import type { GraphSettings } from '../meta-graph/graph-client.ts'
import { messagingClient } from '../meta-messaging/messaging-client.ts'
import { messagingReader } from '../meta-messaging/read-messaging.ts'
import { splitMessaging } from '../meta-messaging/split-messaging.ts'

/** Messenger of a Facebook page. Reactions may be any emoji. */
export const messenger = (settings: GraphSettings): ChannelAdapter => ({
  channel: 'facebook',
  splitWebhook: splitMessaging,
  readEvent: messagingReader('psid'),
  ...messagingClient(settings, {
    identity: 'psid',
    platform: 'messenger',
    profileFields: 'first_name,last_name',
    metadata: true,
    reactionOf: (emoji) => emoji,
  }),
  pace: { perSecond: 40, pairBurst: 20, pairEveryMs: 500 },
})
