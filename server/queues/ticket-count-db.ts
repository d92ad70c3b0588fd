import type { Db } from '#server/platform/database/db.ts'

type Of = { queueId?: number | undefined; whatsappId?: number | undefined; userId?: number | undefined }

export async function countActive(tx: Db, { queueId, whatsappId, userId }: Of): Promise<number> {
  const { count } = await tx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '<>', 'closed')
    .$if(queueId !== undefined, (query) => query.where('queueId', '=', queueId ?? 0))
    .$if(whatsappId !== undefined, (query) => query.where('whatsappId', '=', whatsappId ?? 0))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}
