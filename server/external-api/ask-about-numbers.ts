import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { confirmNumber } from '#server/contacts/confirm-number.ts'
import type { FindNumber, NumberFound } from '#server/exchange/host-questions.ts'
import { tokenBuckets } from './token-bucket.ts'

type Question = { companyId: number; number: string; now: Date }

/** Most questions per minute: linked devices that ask about many numbers are restricted. */
const questionsAMinute = 20

/** Looks numbers up for programs, limited per company and minute to what a linked device tolerates. */
export function numberQuestions(findNumber: FindNumber) {
  const take = tokenBuckets({ capacity: questionsAMinute, windowMs: 60_000 })
  return {
    /**
     * Returns the addresses of a number. Throws ERR_TOO_MANY_REQUESTS, and ERR_CONNECTION_UNREACHABLE when no linked device could be asked.
     */
    ask: async ({ companyId, number, now }: Question): Promise<NumberFound> => {
      const { isAllowed, waitSeconds } = take(String(companyId), now.getTime())
      if (!isAllowed) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
      const found = await findNumber(companyId, number)
      if (!found) throw new AppError('ERR_CONNECTION_UNREACHABLE')
      return found
    },
    /** The same before writing to an unknown number. Null when no device could be asked: the number is then used as given. */
    confirm: async ({
      channel,
      ...question
    }: Question & { channel: ChannelName }): Promise<NumberFound | null> => {
      const { companyId, number, now } = question
      if (!take(String(companyId), now.getTime()).isAllowed) return null
      return confirmNumber(findNumber, { companyId, channel, number })
    },
  }
}
export type NumberQuestions = ReturnType<typeof numberQuestions>
