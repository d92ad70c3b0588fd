import type { ChannelAdapter, Credentials, Failure } from '#server/channels/channel.ts'
import { ChannelError } from '#server/channels/channel.ts'
import type { Platform } from '#server/platform/context.ts'
import { fetchFile } from './fetch-file.ts'
import type { HostFact } from './host-fact.ts'
import type { OutboxTask } from './outbox-db.ts'
import { endWork, postponeWork, type Work } from './outbox-work-db.ts'

type Doing = { platform: Platform; adapter: ChannelAdapter; credentials: Credentials; uploadFolder: string }
type Send = Extract<OutboxTask, { kind: 'send' }>

const mostAttempts = 8
export const uncertain: Failure = {
  cause: 'uncertain',
  code: null,
  detail: 'The connection was lost while the message was being sent.',
  retry: false,
}

/** Does one task that has been begun, and ends or postpones it. What the provider refuses becomes a fact, never an exception. */
export async function doWork(doing: Doing, work: Work): Promise<void> {
  const { db } = doing.platform
  switch (work.task.kind) {
    case 'send':
      return send(doing, work, work.task)
    case 'download':
      return download(doing, work, work.task)
    case 'read':
      await attempt(() => doing.adapter.markRead(doing.credentials, externalIdOf(work)))
      return endWork(db, work, null)
    case 'typing':
      await attempt(() => doing.adapter.showTyping(doing.credentials, externalIdOf(work)))
      return endWork(db, work, null)
  }
}

async function send({ platform, adapter, credentials }: Doing, work: Work, task: Send): Promise<void> {
  const messageId = work.messageId ?? 0
  const { content } = task
  const result = await adapter.send(credentials, {
    reference: task.reference,
    to: task.to,
    quotedExternalId: task.quotedExternalId,
    content:
      content.type === 'media'
        ? {
            ...content,
            file: { ...content.file, open: () => platform.storage.read(content.file.storageKey) },
          }
        : content,
  })
  if (result.outcome === 'sent') {
    return endWork(platform.db, work, {
      type: 'sent',
      messageId,
      externalId: result.externalId,
      to: result.to,
    })
  }
  if (result.outcome === 'uncertain') {
    return endWork(platform.db, work, failed(messageId, { ...result.failure, cause: 'uncertain' }))
  }
  const again = result.failure.retry && work.attempts + 1 < mostAttempts
  if (!again) return endWork(platform.db, work, failed(messageId, result.failure))
  await postponeWork(platform.db, work, result.retryAfterMs ?? backOffMs(work.attempts))
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

/** One second, then twice as long each time, at most five minutes. */
const backOffMs = (attempts: number): number => Math.min(1000 * 2 ** attempts, 300_000)

export const failed = (messageId: number, failure: Failure): HostFact => ({
  type: 'failed',
  messageId,
  failure,
})

const failureOf = (error: unknown): Failure =>
  error instanceof ChannelError
    ? error.failure
    : { cause: 'unavailable', code: null, detail: (error as Error).message, retry: true }

const externalIdOf = ({ task }: Work): string => ('externalId' in task ? task.externalId : '')

/** A receipt or a typing sign that does not get through is not worth a second try. */
async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
  }
}
