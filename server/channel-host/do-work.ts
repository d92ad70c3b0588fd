import { platformSetting } from '#server/settings/platform-setting.ts'
import type { Failure } from '#domain/channels/failure.ts'
import { ChannelError } from '#server/channels/channel.ts'
import { checkNumber } from './check-number.ts'
import { fetchFile } from './fetch-file.ts'
import { fetchPicture } from './fetch-picture.ts'
import { readProfile } from './read-profile.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import { endWork, postponeWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'
import { backOffMs, type Doing, mostAttempts, sendWork } from './send-work.ts'

/** Does one task that has been begun, and ends or postpones it. What the provider refuses becomes a fact, never an exception. */
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
      await attempt(async () => doing.adapter.edit?.(doing.credentials, task))
      return endWork(db, work, null)
    case 'delete':
      await attempt(async () => doing.adapter.remove?.(doing.credentials, task))
      return endWork(db, work, null)
  }
}

async function download(
  { platform, adapter, credentials, uploadFolder }: Doing,
  work: Work,
  task: Extract<OutboxTask, { kind: 'download' }>,
): Promise<void> {
  const messageId = work.messageId ?? 0
  try {
    const media = await adapter.download(credentials, { externalId: task.externalId })
    const file = await fetchFile(platform.storage, {
      companyId: work.companyId,
      folder: uploadFolder,
      media,
      name: task.name,
      voice: task.voice,
      maxBytes: Number(await platformSetting(platform.db, 'downloadLimit')) * 1024 * 1024,
    })
    await endWork(platform.db, work, { type: 'stored', messageId, file })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.retry && work.attempts + 1 < mostAttempts) {
      return void (await postponeWork(platform.db, work, backOffMs(work.attempts)))
    }
    await endWork(platform.db, work, { type: 'not-stored', messageId, failure })
  }
}

const failureOf = (error: unknown): Failure =>
  error instanceof ChannelError
    ? error.failure
    : { cause: 'unavailable', code: null, detail: (error as Error).message, retry: true }

/** A receipt or a typing sign that does not get through is not worth a second try. */
async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
  }
}
