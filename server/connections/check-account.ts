import { AppError, type ErrorCode } from '#domain/errors.ts'
import { ChannelError, type FailureCause } from '#server/channels/channel.ts'
import type { Channels } from '#server/channels/registry.ts'

/** A number of the Cloud API as an administrator names it. */
export type GivenAccount = { phoneNumberId: string; businessAccountId: string; accessToken: string }

const codeOf: { [cause in FailureCause]?: ErrorCode } = {
  'token-expired': 'ERR_CONNECTION_TOKEN',
  'not-permitted': 'ERR_CONNECTION_TOKEN',
  invalid: 'ERR_CONNECTION_ACCOUNT',
}

/** Asks the provider whether the number is there and the token opens it; answers the number. */
export async function checkAccount(channels: Channels, given: GivenAccount): Promise<{ number: string }> {
  const channel = channels.whatsappapi
  if (!channel || !('claim' in channel) || !channel.claim) throw new AppError('ERR_UNAVAILABLE')
  const { phoneNumberId: account, businessAccountId, accessToken } = given
  try {
    return await channel.claim({ account, accessToken }, businessAccountId)
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    throw new AppError(codeOf[error.failure.cause] ?? 'ERR_CONNECTION_UNREACHABLE', error.failure.detail)
  }
}
