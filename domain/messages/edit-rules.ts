import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'

export const editableMs = 15 * 60_000

type Editable = {
  fromMe: boolean
  userId: number | null
  mediaType: string
  isPrivate: boolean
  isDeleted: boolean
  createdAt: Date
}
type Moment = { userId: number; channel: ChannelName; now: Date }

/**
 * Whether a user may still edit a message: their own text, for fifteen minutes, and only where the channel can change what the customer
 * reads (decision D23). An internal note was never sent, so it can be edited on every channel.
 */
export const mayEditMessage = (message: Editable, { userId, channel, now }: Moment): boolean =>
  message.fromMe &&
  message.userId === userId &&
  message.mediaType === 'chat' &&
  !message.isDeleted &&
  (message.isPrivate || capabilities[channel].edit) &&
  now.getTime() - message.createdAt.getTime() < editableMs
