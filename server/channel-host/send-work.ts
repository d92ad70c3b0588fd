import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Failure } from '#domain/channels/failure.ts'
import type { ChannelLine, Credentials, Outbound, SendResult } from '#server/channels/channel.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import { endWork, postponeWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'

/** Dependencies of a running task; `closing` aborts when the host is asked to stop. */
export type Doing = {
  platform: Platform
  adapter: ChannelLine
  credentials: Credentials
  uploadFolder: string
  closing: AbortSignal
}

type Send = Extract<OutboxTask, { kind: 'send' }>

export const mostAttempts = 8
/** Returns the wait before the next try in milliseconds: one second, doubled each time, at most five minutes. */
export const backOffMs = (attempts: number): number => Math.min(1000 * 2 ** attempts, 300_000)

export const uncertain: Failure = {
  cause: 'uncertain',
  code: null,
  detail: 'The connection was lost while the message was being sent.',
  retry: false,
}

/**
 * Sends one message and records the outcome. Recording is retried once the provider has answered: a task that was sent and not recorded
 * would be sent twice or lost.
 */
export async function sendWork(doing: Doing, work: Work, task: Send): Promise<void> {
  const result = await trySend(doing, task)
  const { db } = doing.platform
  const outcome = factOf(work, result)
  await insist(doing.closing, () =>
    outcome ? endWork(db, work, outcome) : postponeWork(db, work, waitMsAfter(work, result)),
  )
}

async function trySend({ platform, adapter, credentials }: Doing, task: Send): Promise<SendResult> {
  const { content, reference, to, quotedExternalId, humanAgent } = task
  try {
    return await adapter.send(credentials, {
      reference,
      to,
      quotedExternalId,
      ...(humanAgent && { humanAgent }),
      content: withFile(content, (key) => platform.storage.read(key)),
    })
  } catch (error) {
    platform.log.error({ err: error }, 'a channel threw while sending')
    return { outcome: 'uncertain', failure: uncertain }
  }
}

type StoredFile = Extract<Send['content'], { type: 'media' }>['file']

/** Adds to the content a function that opens its file, if it has one. */
function withFile(content: Send['content'], read: (key: string) => Promise<Readable>): Outbound['content'] {
  const opening = (file: StoredFile) => ({ ...file, open: () => read(file.storageKey) })
  switch (content.type) {
    case 'media':
      return { ...content, file: opening(content.file) }
    case 'interactive':
      return { ...content, image: content.image && opening(content.image) }
    case 'template':
      return { ...content, file: content.file && opening(content.file) }
    default:
      return content
  }
}

/** Fact to report about a send; null if it is tried again. */
function factOf(work: Work, result: SendResult): HostFact | null {
  const messageId = work.messageId ?? 0
  if (result.outcome === 'sent') {
    return { type: 'sent', messageId, externalId: result.externalId, to: result.to }
  }
  if (result.outcome === 'uncertain') {
    return { type: 'failed', messageId, failure: { ...result.failure, cause: 'uncertain' } }
  }
  const again = result.failure.retry && work.attempts + 1 < mostAttempts
  return again ? null : { type: 'failed', messageId, failure: result.failure }
}

const waitMsAfter = (work: Work, result: SendResult): number =>
  (result.outcome === 'refused' ? result.retryAfterMs : null) ?? backOffMs(work.attempts)

/** Retries until it succeeds; rejects with the last error once `closing` has aborted. */
export async function insist(closing: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await act()
      return
    } catch (error) {
      if (closing.aborted) throw error
      await delay(300)
    }
  }
}
