import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { ChannelAdapter, SessionChannel } from './channel.ts'
import { instagram } from './instagram/instagram.ts'
import { messenger } from './messenger/messenger.ts'
import { whatsappCloud } from './whatsapp-cloud/whatsapp-cloud.ts'
import { whatsappWeb } from './whatsapp-web/whatsapp-web.ts'

export type Channels = Partial<Record<ChannelName, ChannelAdapter | SessionChannel>>

export type ChannelSettings = {
  meta: { baseUrl: string; version: string }
  /** Where WhatsApp's linked devices sign in; undefined = at WhatsApp. */
  whatsappWeb: { url: string | undefined }
}

/** Every channel that this installation can speak. */
export const openChannels = (settings: ChannelSettings): Channels => ({
  whatsapp: whatsappWeb(settings.whatsappWeb),
  whatsappapi: whatsappCloud(settings.meta),
  facebook: messenger(settings.meta),
  instagram: instagram(settings.meta),
})

/** Which channel a webhook of Meta is for, by the body's `object`. */
export const metaObjects: Record<string, ChannelName> = {
  whatsapp_business_account: 'whatsappapi',
  page: 'facebook',
  instagram: 'instagram',
}
