import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { ChannelAdapter } from './channel.ts'
import { whatsappCloud } from './whatsapp-cloud/whatsapp-cloud.ts'

export type Channels = Partial<Record<ChannelName, ChannelAdapter>>

/** Every channel that this installation can speak. */
export const openChannels = (settings: { meta: { baseUrl: string; version: string } }): Channels => ({
  whatsappapi: whatsappCloud(settings.meta),
})

/** Which channel a webhook of Meta is for, by the body's `object`. */
export const metaObjects: Record<string, ChannelName> = { whatsapp_business_account: 'whatsappapi' }
