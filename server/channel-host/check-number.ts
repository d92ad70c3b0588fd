import { ChannelError } from '#server/channels/channel.ts'
import { answerQuestion, type HostAnswer } from '#server/exchange/host-questions.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import type { Work } from '#server/exchange/outbox-work-platform-db.ts'
import type { Doing } from './send-work.ts'

/** Looks up who has a number, and answers whoever asked. */
export async function checkNumber(
  { platform, adapter, credentials }: Doing,
  work: Work,
  { number, question }: Extract<OutboxTask, { kind: 'check' }>,
): Promise<void> {
  const answer: HostAnswer = { question, identities: null }
  try {
    answer.identities = (await adapter.findPerson?.(credentials, number)) ?? null
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
  }
  await answerQuestion(platform.db, work, answer)
}
