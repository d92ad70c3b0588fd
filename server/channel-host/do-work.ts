import { platformSetting } from '#server/settings/platform-setting.ts'
import type { Failure } from '#domain/channels/failure.ts'
import { ChannelError } from '#server/channels/channel.ts'
import { checkNumber } from './check-number.ts'
import { hasRoomForCustomers } from '#server/files/storage-use-db.ts'
import { fetchFile, TooLargeError } from './fetch-file.ts'
import { fetchPicture } from './fetch-picture.ts'
import { readProfile } from './read-profile.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import { endWork, postponeWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'
import { backOffMs, type Doing, mostAttempts, sendWork } from './send-work.ts'

/** Runs one begun task, and ends or postpones it. A refusal by the provider becomes a fact, never an exception. */
export async function doWork(doing: Doing, work: Work): Promise<void> {
  const { db } = doing.platform
  const { task } = work
  switch (task.kind) {
    case 'send':
      return sendWork(doing, work, task)
    case 'download':
      return download(doing, work, task)
    case 'profile':
      return readProfile(doing, work, task)
    case 'picture':
      return fetchPicture(doing, work, task)
    case 'check':
      return checkNumber(doing, work, task)
    case 'read':
      await attempt(() => doing.adapter.markRead(doing.credentials, task.externalId, task.to))
      return endWork(db, work, null)
    case 'typing':
      await attempt(() => doing.adapter.showTyping(doing.credentials, task.externalId, task.to))
      return endWork(db, work, null)
    case 'edit':
      return change(doing, work, task.changes, async () => doing.adapter.edit?.(doing.credentials, task))
    case 'delete':
      return change(doing, work, task.changes, async () => doing.adapter.remove?.(doing.credentials, task))
  }
}

/** Changes a sent message, in a few tries: what comes after it in its lane waits. Its failure is shown at the message. */
async function change(
  { platform: { db } }: Doing,
  work: Work,
  messageId: number | undefined,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const failure = failureOf(error)
    if (failure.retry && work.attempts + 1 < mostAttempts) {
      return void (await postponeWork(db, work, backOffMs(work.attempts)))
    }
    const refused = { ...failure, cause: 'not-changed' as const }
    return endWork(db, work, messageId ? { type: 'failed', messageId, failure: refused } : null)
  }
  return endWork(db, work, null)
}

async function download(
  { platform, adapter, credentials, uploadFolder }: Doing,
  work: Work,
  task: Extract<OutboxTask, { kind: 'download' }>,
): Promise<void> {
  const messageId = work.messageId ?? 0
  const { companyId } = work
  const { storage, db } = platform
  const isRoomFor = (bytes: number) =>
    db.readCompany(companyId, (tx) => hasRoomForCustomers(tx, storage.mostBytes, bytes))
  const { externalId, name, voice } = task
  const leave = (failure: Failure, known: { size?: number; largerThan?: number } = {}) => {
    const reason = failure === noRoom ? ('full' as const) : ('failed' as const)
    const file = { reason, externalId, name, size: null, voice, ...known }
    return endWork(db, work, { type: 'not-stored', messageId, failure, file })
  }
  try {
    if (!(await isRoomFor(0))) return await leave(noRoom)
    const media = await adapter.download(credentials, { externalId: task.externalId })
    const file = await fetchFile(storage, {
      companyId,
      folder: uploadFolder,
      media,
      name,
      voice,
      maxBytes: Number(await platformSetting(platform.db, 'downloadLimit')) * 1024 * 1024,
    })
    if (!(await isRoomFor(file.size))) {
      await storage.remove(file.storageKey)
      return await leave(noRoom, { size: file.size })
    }
    await endWork(db, work, { type: 'stored', messageId, file })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.retry && work.attempts + 1 < mostAttempts) {
      return void (await postponeWork(db, work, backOffMs(work.attempts)))
    }
    await leave(failure, error instanceof TooLargeError ? { largerThan: error.maxBytes } : {})
  }
}

/** The company has reached its storage limit and the extra room for customers' files: the file stays with the provider (decision D37). */
const noRoom: Failure = { cause: 'unavailable', code: null, detail: 'no room', retry: false }

const failureOf = (error: unknown): Failure =>
  error instanceof ChannelError
    ? error.failure
    : { cause: 'unavailable', code: null, detail: (error as Error).message, retry: true }

/** Ignores provider errors: a failed receipt or typing notice is not worth a retry. */
async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
  }
}
