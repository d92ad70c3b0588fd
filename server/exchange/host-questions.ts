import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Identity } from '#server/channels/channel.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { type Listening, listen } from '#server/platform/database/listen.ts'
import { identity } from './identity.ts'
import { findLinkedDevice } from './number-check-db.ts'
import { addToOutbox } from './outbox-db.ts'
import type { Work } from './outbox-work-platform-db.ts'

/** Identities that a connection has for a number; empty if nobody has the number there. */
export type NumberFound = { whatsappId: number; identities: Identity[] }
/** Finds a number; null if no linked device could be asked or none answered in time. */
export type FindNumber = (companyId: number, number: string) => Promise<NumberFound | null>

const answerSchema = z.object({ question: z.string(), identities: z.array(identity).nullable() })
export type HostAnswer = z.infer<typeof answerSchema>

const channel = 'host_answers'
const longestMs = 5000

/** Asks channel hosts questions: sends them through the outbox and receives the answers by notification. */
export function openHostQuestions(platform: Platform): {
  findNumber: FindNumber
  close: () => Promise<void>
} {
  const waiting = new Map<string, (answer: HostAnswer) => void>()
  let opened: { listening: Listening; ready: Promise<void> } | null = null

  const open = () => {
    const { promise: ready, resolve: onConnect } = Promise.withResolvers<void>()
    const onNotice = (_channel: string, payload: string) => {
      const answer = answerSchema.parse(JSON.parse(payload))
      waiting.get(answer.question)?.(answer)
    }
    const { db, log } = platform
    return {
      listening: listen({ url: db.ownerUrl, channels: [channel], onNotice, onConnect, log }),
      ready,
    }
  }

  return {
    findNumber: async (companyId, number) => {
      const whatsappId = await platform.db.readCompany(companyId, findLinkedDevice)
      if (whatsappId === null) return null
      opened ??= open()
      const question = randomUUID()
      const { promise, resolve } = Promise.withResolvers<HostAnswer | null>()
      waiting.set(question, resolve)
      const timer = setTimeout(() => resolve(null), longestMs)
      const ask = () =>
        platform.db.inCompany(companyId, (tx) => put(tx, { whatsappId, number, question }, platform.now()))
      void opened.ready.then(ask).catch(() => resolve(null))
      const answer = await promise
      clearTimeout(timer)
      waiting.delete(question)
      return answer?.identities ? { whatsappId, identities: answer.identities } : null
    },
    close: async () => opened?.listening.close(),
  }
}

type Asking = { whatsappId: number; number: string; question: string }

const put = (tx: Db, { whatsappId, ...asked }: Asking, now: Date) =>
  addToOutbox(tx, {
    whatsappId,
    lane: `check:${asked.question}`,
    messageId: null,
    task: { kind: 'check', ...asked },
    expiresAt: new Date(now.getTime() + longestMs),
  })

/** Ends the task that asked, and sends the answer to every process. */
export const answerQuestion = (db: DbHandle, work: Work, answer: HostAnswer): Promise<void> =>
  db.inCompany(work.companyId, async (tx) => {
    await endTask(tx, work)
    await sql`select pg_notify(${channel}, ${JSON.stringify(answer)})`.execute(tx)
  })

/** Removes a finished task from the outbox. */
export const endTask = (tx: Db, work: Work) => tx.deleteFrom('outbox').where('id', '=', work.id).execute()
