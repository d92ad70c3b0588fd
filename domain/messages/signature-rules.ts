import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'

/** A text under the name of who writes it, in bold where the channel draws WhatsApp's marks. */
export const signed = (text: string, { name, channel }: { name: string; channel: ChannelName }): string =>
  capabilities[channel].drawsMarks ? `*${name}:*\n${text}` : `${name}:\n${text}`
