import type { Platform } from '#server/platform/kernel/context.ts'

/** More exact than this nobody needs it, and each note is a write to a row that everything of the connection leans on. */
const everyMs = 30_000

export type NoteHeard = (companyId: number, whatsappId: number) => Promise<void>

/** Notes that the provider of a connection says anything at all: messages, receipts, echoes. */
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
