import { z } from 'zod'
import { linkToPreview } from '#domain/messages/link-to-preview.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { fetchPreview } from './fetch-preview.ts'
import {
  dropPictures,
  dropUnusedPreviews,
  findFreshPreview,
  findPreviewed,
  linkPreviewTo,
  savePreview,
} from './link-preview-db.ts'

const freshMs = { found: 7 * 86_400_000, empty: 3_600_000 }

/** Fetches the metadata of the page that a message links to, once per address, and shows it under the message. */
export const previewLink: Job<{ messageId: number }> = {
  name: 'messages:preview-link',
  // Foreign servers choose their response time: they delay only the company’s other previews.
  queue: 'links',
  isSlow: true,
  payload: z.object({ messageId: z.int() }),
  run: async (ctx, { messageId }) => {
    const message = await ctx.read((tx) => findPreviewed(tx, messageId))
    const address = message && linkToPreview(message.body)
    if (!message || !address) return
    const now = ctx.now.getTime()
    const since = { found: new Date(now - freshMs.found), empty: new Date(now - freshMs.empty) }
    const known = await ctx.read((tx) => findFreshPreview(tx, address, since))
    if (known) {
      if (known.title !== null) await ctx.transaction((tx) => show(ctx, tx, message, known.id))
      return
    }
    const fetched = await fetchPreview(ctx, address)
    await keepOnlySaved(ctx, [fetched?.picture], () =>
      ctx.transaction(async (tx) => {
        const { id, oldFileId } = await savePreview(tx, { address, fetched, at: ctx.now })
        if (fetched) await show(ctx, tx, message, id)
        const unused = await dropUnusedPreviews(tx, since.found)
        const keys = await dropPictures(tx, oldFileId ? [oldFileId, ...unused] : unused)
        if (keys.length) await enqueue(tx, removeFiles, { keys })
      }),
    )
  },
}

async function show(ctx: CompanyContext, tx: Db, message: { id: number; body: string }, previewId: number) {
  const changed = await linkPreviewTo(tx, message, previewId)
  await announceChange(ctx, tx, changed ?? null)
}

/** Enqueues a preview when a text links to a page. */
export async function askForPreview(tx: Db, { id, body }: { id: number; body: string }): Promise<void> {
  if (linkToPreview(body)) await enqueue(tx, previewLink, { messageId: id })
}
