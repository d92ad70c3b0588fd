import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'

type Deletable = {
  fromMe: boolean
  userId: number | null
  mediaType: string
  isPrivate: boolean
  isDeleted: boolean
}

const isSaid = (mediaType: string) => mediaType !== 'systemMessage' && mediaType !== 'reactionMessage'

/**
 * Whether a user may delete a message: their own, once, and only where the channel can delete it from the customer's phone (decision D23).
 * An internal note was never sent, so its author can always delete it.
 */
export const mayDeleteMessage = (
  message: Deletable,
  { userId, channel }: { userId: number; channel: ChannelName },
): boolean =>
  message.fromMe &&
  message.userId === userId &&
  !message.isDeleted &&
  isSaid(message.mediaType) &&
  (message.isPrivate || capabilities[channel].delete)

/**
 * Whether a message that a contact deleted is erased for good: the company follows LGPD and asked for it. Otherwise the team still reads
 * it.
 */
export const forgetsDeleted = (
  settings: Partial<Record<'enableLGPD' | 'lgpdDeleteMessage', string>>,
): boolean => settings.enableLGPD === 'enabled' && settings.lgpdDeleteMessage === 'enabled'

/** Preview of a ticket whose last message was deleted. */
export const deletedPreview = '🚫'
