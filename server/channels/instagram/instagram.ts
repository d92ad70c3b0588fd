import type { ChannelAdapter } from '../channel.ts'
import type { GraphSettings } from '../meta-graph/graph-client.ts'
import { messagingClient } from '../meta-messaging/messaging-client.ts'
import { messagingReader } from '../meta-messaging/read-messaging.ts'
import { splitMessaging } from '../meta-messaging/split-messaging.ts'

/** Direct messages of an Instagram account that is linked to a page. A business can react with a heart only. */
export const instagram = (settings: GraphSettings): ChannelAdapter => ({
  channel: 'instagram',
  splitWebhook: splitMessaging,
  readEvent: messagingReader('igsid'),
  ...messagingClient(settings, {
    identity: 'igsid',
    platform: 'instagram',
    profileFields: 'name,username',
    metadata: false,
    reactionOf: (emoji) => (emoji === '❤️' ? 'love' : null),
  }),
  pace: { perSecond: 10, pairBurst: 10, pairEveryMs: 500 },
})
