import { AppError } from '#domain/errors.ts'
import { isSameName } from '#domain/i18n/same-name.ts'
import { problemOfQueue } from '#domain/queues/queue-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findForeign } from './option-db.ts'
import { listMarksOfOthers } from './queue-db.ts'

type Wanted = {
  id: number | null
  /** Undefined where it stays: names that were equal before this rule are not in the way of other changes. */
  newName: string | undefined
  color: string
  greetingMessage: string
  outOfHoursMessage: string
  integrationId?: number | null | undefined
  fileListId?: number | null | undefined
}

/** Throws unless the queue fits beside the company's others; gives how many these are. Under the lock of all queues. */
export async function checkQueue(tx: Db, wanted: Wanted): Promise<number> {
  const others = await listMarksOfOthers(tx, wanted.id)
  const { newName } = wanted
  if (newName !== undefined && others.some(({ name }) => isSameName(name, newName))) {
    throw new AppError('ERR_QUEUE_NAME_ALREADY_EXISTS')
  }
  const color = wanted.color.toLowerCase()
  if (others.some((other) => other.color.toLowerCase() === color)) {
    throw new AppError('ERR_QUEUE_COLOR_ALREADY_EXISTS')
  }
  await throwIfForeign(tx, wanted)
  const scheduleType = await settingOf(tx, 'scheduleType')
  const problem = problemOfQueue(wanted, { otherQueues: others.length, scheduleType })
  if (problem) throw new AppError(problem.code, problem.details)
  return others.length
}

async function throwIfForeign(
  tx: Db,
  { integrationId, fileListId }: Pick<Wanted, 'integrationId' | 'fileListId'>,
): Promise<void> {
  if (!integrationId && !fileListId) return
  const foreign = await findForeign(tx, {
    integrationIds: integrationId ? [integrationId] : [],
    fileListIds: fileListId ? [fileListId] : [],
  })
  if (!foreign) return
  const field = foreign === 'optFileId' ? 'fileListId' : 'integrationId'
  throw new AppError('ERR_VALIDATION', [{ path: `body.${field}`, message: 'does not exist' }])
}
