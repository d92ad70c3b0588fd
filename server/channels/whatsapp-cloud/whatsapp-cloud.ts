import type { ChannelAdapter } from '../channel.ts'
import type { GraphSettings } from '../meta-graph/graph-client.ts'
import { cloudClient } from './cloud-client.ts'
import { readEvent } from './read-event.ts'
import { readNumberNews } from './read-number-health.ts'
import { readTemplateNews } from './read-template.ts'
import { splitWebhook } from './split-webhook.ts'

/** The WhatsApp Cloud API. Meta accepts 80 messages a second, and per person a burst of 45, then one every 6 seconds. */
export const whatsappCloud = (settings: GraphSettings): ChannelAdapter => ({
  channel: 'whatsappapi',
  splitWebhook,
  readEvent,
  readTemplateNews,
  readNumberNews,
  ...cloudClient(settings),
  pace: { perSecond: 80, pairBurst: 45, pairEveryMs: 6000 },
})
