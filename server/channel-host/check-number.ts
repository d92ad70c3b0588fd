import { ChannelError } from '#server/channels/channel.ts'
import { answerQuestion, endTask, type HostAnswer } from '#server/exchange/host-questions.ts'
import { saveNumberAnswer } from '#server/exchange/number-check-db.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import type { Work } from '#server/exchange/outbox-work-platform-db.ts'
import type { Doing } from './send-work.ts'

/** Looks up the person behind a number, and returns the answer to the asking process or stores it (`isKept`). */
export async function checkNumber(
  { platform, adapter, credentials }: Doing,
  work: Work,
  { number, question, isKept }: Extract<OutboxTask, { kind: 'check' }>,
): Promise<void> {
  const answer: HostAnswer = { question, identities: null }
  try {
    answer.identities = (await adapter.findPerson?.(credentials, number)) ?? null
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
  }
  if (!isKept) return answerQuestion(platform.db, work, answer)
  const isValid = answer.identities && answer.identities.length > 0
  await platform.db.inCompany(work.companyId, async (tx) => {
    await endTask(tx, work)
    await saveNumberAnswer(tx, { number, isValid, now: platform.now() })
  })
}
