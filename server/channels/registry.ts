import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { ChannelAdapter, SessionChannel } from './channel.ts'
import { instagram } from './instagram/instagram.ts'
import { messenger } from './messenger/messenger.ts'
import { whatsappCloud } from './whatsapp-cloud/whatsapp-cloud.ts'
import { whatsappWeb } from './whatsapp-web/whatsapp-web.ts'

export type Channels = Partial<Record<ChannelName, ChannelAdapter | SessionChannel>>

export type ChannelSettings = {
  meta: { baseUrl: string; version: string }
  /** Address where WhatsApp's linked devices sign in; undefined = at WhatsApp. */
  whatsappWeb: { url: string | undefined }
}

/** Opens all channels of this installation. */
export const openChannels = (settings: ChannelSettings): Channels => ({
  whatsapp: whatsappWeb(settings.whatsappWeb),
  whatsappapi: whatsappCloud(settings.meta),
  facebook: messenger(settings.meta),
  instagram: instagram(settings.meta),
})

/** Channel of each Meta webhook, by the body's `object`. */
export const metaObjects: Record<string, ChannelName> = {
  whatsapp_business_account: 'whatsappapi',
  page: 'facebook',
  instagram: 'instagram',
}
