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
 * Whether a person may take a message back: their own, once, and only where the channel can take it off the customer's phone
 * (decision D23). A note of the team never left, so its author can always delete it.
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

/** Whether what a contact deleted must go for good: the company follows LGPD and asked for it. Otherwise the team still reads it. */
export const forgetsDeleted = (
  settings: Partial<Record<'enableLGPD' | 'lgpdDeleteMessage', string>>,
): boolean => settings.enableLGPD === 'enabled' && settings.lgpdDeleteMessage === 'enabled'

/** Preview of a ticket whose last message was deleted. */
export const deletedPreview = '🚫'
