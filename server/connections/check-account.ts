import { AppError } from '#domain/errors.ts'
import type { Channels } from '#server/channels/registry.ts'
import { askProvider } from './ask-provider.ts'

/** A number of the Cloud API as an administrator names it. */
export type GivenAccount = { phoneNumberId: string; businessAccountId: string; accessToken: string }

/** Asks the provider whether the number is there and the token opens it; answers the number. */
export async function checkAccount(channels: Channels, given: GivenAccount): Promise<{ number: string }> {
  const channel = channels.whatsappapi
  if (!channel || !('claim' in channel) || !channel.claim) throw new AppError('ERR_UNAVAILABLE')
  const { phoneNumberId: account, businessAccountId, accessToken } = given
  return askProvider(channel.claim({ account, accessToken }, businessAccountId))
}
