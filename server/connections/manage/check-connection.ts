import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import { fieldProblems, type Judged } from '#domain/connections/connection-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findKnownQueues } from '#server/connections/connection-change-db.ts'

/** Defaults of a new connection. */
export const blank: Judged & Required<Pick<ConnectionChange, 'queueIds' | 'greetingMessage'>> = {
  queueIds: [],
  greetingMessage: '',
  ratingMessage: '',
  expiresTicketNPS: 0,
  timeSendQueue: 0,
  sendIdQueue: null,
  collectiveVacationMessage: '',
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
  enableImportMessage: false,
  importOldMessages: null,
  importRecentMessages: null,
  queueIdImportMessages: null,
}

/** Throws unless the queues exist, a greeting offers them when there are several, and the fields are consistent. */
export async function checkConnection(
  ctx: Pick<Context, 'now'>,
  tx: Db,
  given: typeof blank,
  before: Judged | null,
): Promise<void> {
  const { queueIds, greetingMessage, sendIdQueue, queueIdImportMessages } = given
  if (new Set(queueIds).size !== queueIds.length) throw new AppError('ERR_NO_QUEUE_FOUND')
  const named = new Set([...queueIds, sendIdQueue, queueIdImportMessages].filter((id) => id !== null))
  if ((await findKnownQueues(tx, [...named])) !== named.size) throw new AppError('ERR_NO_QUEUE_FOUND')
  if (queueIds.length > 1 && greetingMessage === '') throw new AppError('ERR_WAPP_GREETING_REQUIRED')
  const ratingOn = (await settingOf(tx, 'userRating')) === 'enabled'
  const problems = fieldProblems(given, { ratingOn, now: ctx.now, before })
  if (problems.length) throw new AppError('ERR_VALIDATION', problems)
}
