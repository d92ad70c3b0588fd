import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'

/** A text under the name of who writes it, in bold where the channel draws WhatsApp's marks. */
export const signed = (text: string, { name, channel }: { name: string; channel: ChannelName }): string =>
  capabilities[channel].drawsMarks ? `*${name}:*\n${text}` : `${name}:\n${text}`

/** A text of somebody without the line that their signature makes of it, and that line. Pure. */
export function withoutSignature(
  text: string,
  author: { name: string; channel: ChannelName },
): { signature: string; text: string } {
  const signature = signed('', author)
  return author.name !== '' && text.startsWith(signature)
    ? { signature, text: text.slice(signature.length) }
    : { signature: '', text }
}
