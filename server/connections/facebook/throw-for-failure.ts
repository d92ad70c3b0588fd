import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Failure } from '#domain/channels/failure.ts'
import { ChannelError } from '#server/channels/channel.ts'

/** Maps a provider's refusal to an error code for people; rethrows anything else. */
export const throwForFailure =
  (codeOf: (failure: Failure) => ErrorCode) =>
  (error: unknown): never => {
    if (!(error instanceof ChannelError)) throw error
    const { retry, detail } = error.failure
    throw new AppError(retry ? 'ERR_CONNECTION_UNREACHABLE' : codeOf(error.failure), detail)
  }
