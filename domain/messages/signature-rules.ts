import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'

/** Puts the author's name above a text, in bold where the channel renders WhatsApp's formatting. */
export const signed = (text: string, { name, channel }: { name: string; channel: ChannelName }): string =>
  capabilities[channel].drawsMarks ? `*${name}:*\n${text}` : `${name}:\n${text}`

/** Splits a text into its author's signature line and the rest. Pure. */
export function withoutSignature(
  text: string,
  author: { name: string; channel: ChannelName },
): { signature: string; text: string } {
  const signature = signed('', author)
  return author.name !== '' && text.startsWith(signature)
    ? { signature, text: text.slice(signature.length) }
    : { signature: '', text }
}
