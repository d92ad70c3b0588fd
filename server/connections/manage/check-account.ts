import type { NumberHealth } from '#domain/connections/number-health.ts'
import { AppError } from '#domain/errors.ts'
import { ChannelError } from '#server/channels/channel.ts'
import type { Channels } from '#server/channels/registry.ts'
import { askProvider } from '#server/connections/ask-provider.ts'

/** A number of the Cloud API as entered by an administrator. */
export type GivenAccount = { phoneNumberId: string; businessAccountId: string; accessToken: string }

/** Asks the provider whether the number exists and the token gives access; returns the number, and its rating when available. */
export async function checkAccount(
  channels: Channels,
  given: GivenAccount,
): Promise<{ number: string; health: NumberHealth | null }> {
  const { channel, claim } = officialChannel(channels)
  const { phoneNumberId: account, businessAccountId, accessToken } = given
  const { number } = await askProvider(claim({ account, accessToken }, businessAccountId))
  return {
    number,
    health: (await channel.readHealth?.({ account, accessToken }).catch(unlessRefused)) ?? null,
  }
}

/** Asks the same and changes nothing at the provider; returns the number. */
export function lookAtAccount(channels: Channels, given: GivenAccount): Promise<{ number: string }> {
  const { phoneNumberId: account, businessAccountId, accessToken } = given
  return askProvider(officialChannel(channels).claim({ account, accessToken }, businessAccountId, 'look'))
}

function officialChannel({ whatsappapi: channel }: Channels) {
  if (!channel || !('claim' in channel) || !channel.claim) throw new AppError('ERR_UNAVAILABLE')
  return { channel, claim: channel.claim }
}

/** Ignores a failed request: a number can be connected although its rating is not available now. */
function unlessRefused(error: unknown): null {
  if (!(error instanceof ChannelError)) throw error
  return null
}
