import type { Platform } from '#server/platform/kernel/context.ts'

/** Throttled: every write locks the connection's hot row, and no reader needs more precision. */
const everyMs = 30_000

export type NoteHeard = (companyId: number, whatsappId: number) => Promise<void>

/** Records when the provider of a connection last sent anything: messages, receipts, echoes. */
export function openHeard({ db, now }: Pick<Platform, 'db' | 'now'>): NoteHeard {
  const noted = new Map<number, number>()
  return async (companyId, whatsappId) => {
    const heardAt = now()
    if (heardAt.getTime() - (noted.get(whatsappId) ?? 0) < everyMs) return
    noted.set(whatsappId, heardAt.getTime())
    await db.inCompany(companyId, (tx) =>
      tx.updateTable('connections').set({ heardAt }).where('id', '=', whatsappId).execute(),
    )
  }
}
