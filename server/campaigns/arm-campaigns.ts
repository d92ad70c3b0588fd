import { z } from 'zod'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue, enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'

/** The jobs of campaigns by their names, for callers that enqueue them; the rooms `preparing`, `feeding` and `settling` implement them. */
export const prepareJob = { name: 'campaigns:prepare', payload: z.object({ campaignId: z.int() }) }
/** In a queue: each turn enqueues the next while it runs, and those of a company would wait for each other in workers that others need. */
export const feedJob = {
  ...{ name: 'campaigns:feed', queue: 'campaigns-feed' },
  payload: z.object({ whatsappId: z.int() }),
}
export const settleJob = { name: 'campaigns:settle', queue: 'campaigns-settle', payload: z.object({}) }
export const tendJob = { name: 'campaigns:tend', payload: z.object({}) }

/** Time before its start at which a campaign's people are gathered. */
export const prepareAheadMs = 10 * minuteMs

type Armed = Pick<CompanyContext, 'companyId' | 'now'>

export const askToPrepare = (tx: Db, campaignId: number) => enqueue(tx, prepareJob, { campaignId })

/** Feeds one connection at a moment; whoever feeds it then says when it is fed next. */
export const armFeed = ({ companyId }: Armed, tx: Db, whatsappId: number, at: Date) =>
  enqueueLater(tx, feedJob, { whatsappId }, { key: `campaigns-feed:${companyId}:${whatsappId}`, at })

/** Feeds the connections of a campaign, or of all that run, at once. */
export async function armFeeds(ctx: Armed, tx: Db, campaignId?: number): Promise<void> {
  const connections = await tx
    .selectFrom('campaignConnections')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.companyId', '=', 'campaignConnections.companyId')
        .onRef('campaigns.id', '=', 'campaignConnections.campaignId'),
    )
    .select('whatsappId')
    .distinct()
    .where('campaigns.status', '=', 'EM_ANDAMENTO')
    .$if(campaignId !== undefined, (query) => query.where('campaignId', '=', campaignId ?? 0))
    .orderBy('whatsappId')
    .execute()
  for (const { whatsappId } of connections) await armFeed(ctx, tx, whatsappId, ctx.now)
}

/** News that go on coming do not put it off. */
export const armSettling = ({ companyId }: Pick<Armed, 'companyId'>, tx: Db, at: Date) =>
  enqueueLater(tx, settleJob, {}, { key: `campaigns-settle:${companyId}`, at, keepsTime: true })

/** Comes back when the next campaign is to be prepared or to begin. */
export async function armStarts({ companyId, now }: Armed, tx: Db): Promise<void> {
  const next = await tx
    .selectFrom('campaigns')
    .select(['scheduledAt', 'prepareState'])
    .where('status', '=', 'PROGRAMADA')
    .where('scheduledAt', 'is not', null)
    .orderBy('scheduledAt')
    .limit(20)
    .execute()
  const moments = next.flatMap(({ scheduledAt, prepareState }) =>
    scheduledAt ? [scheduledAt.getTime() - (prepareState === 'none' ? prepareAheadMs : 0)] : [],
  )
  if (moments.length === 0) return
  const at = new Date(Math.max(Math.min(...moments), now.getTime()))
  await enqueueLater(tx, tendJob, {}, { key: `campaigns-tend:${companyId}`, at })
}
