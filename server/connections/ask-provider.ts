import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FailureCause } from '#domain/channels/failure.ts'
import { ChannelError } from '#server/channels/channel.ts'

const codeOf: { [cause in FailureCause]?: ErrorCode } = {
  'token-expired': 'ERR_CONNECTION_TOKEN',
  'not-permitted': 'ERR_CONNECTION_TOKEN',
  invalid: 'ERR_CONNECTION_ACCOUNT',
}

/** Returns the provider's response; a refusal becomes one of our errors, with the provider's own text beside it. */
export async function askProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    throw new AppError(codeOf[error.failure.cause] ?? 'ERR_CONNECTION_UNREACHABLE', error.failure.detail)
  }
}
