import { AppError } from '#domain/errors.ts'
import type { Help, helpEndpoints } from '#domain/helps/help-contract.ts'
import { helpVideoOf } from '#domain/helps/help-video.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import { saveFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { fetchThumbnail } from './fetch-thumbnail.ts'
import { findHelp, moveHelp, removeHelpFile, saveHelp } from './help-db.ts'

/** Keeps absent fields as they are. Fetches the thumbnail again where it could not be fetched before. */
export const updateHelp =
  (pictures: string) =>
  async (
    ctx: Context & PublicContext,
    { params: { id }, body: { position, ...body } }: Input<typeof helpEndpoints.updateHelp>,
  ): Promise<Help> => {
    const owner = await openPlatformCompany(ctx.platform)
    const known = await owner.transaction((tx) => findHelp(tx, id))
    if (!known) throw new AppError('ERR_NOT_FOUND')
    const video = body.video === undefined ? known.video : (helpVideoOf(body.video) ?? '')
    const isOther = known.video !== video
    const picture = isOther || !known.fileId ? await fetchThumbnail(owner, { pictures, video }) : null
    return keepOnlySaved(owner, [picture], () =>
      owner.transaction(async (tx) => {
        const before = await findHelp(tx, id)
        if (!before) throw new AppError('ERR_NOT_FOUND')
        const change = { ...body, ...(body.video !== undefined && { video }) }
        const fileId = picture && (await saveFile(tx, picture))
        await saveHelp(tx, id, {
          ...change,
          updatedAt: ctx.now,
          ...((picture || isOther) && { fileId }),
        })
        if ((picture || isOther) && before.fileId) {
          const keys = await removeHelpFile(tx, before.fileId)
          if (keys.length) await enqueue(tx, removeFiles, { keys })
        }
        if (position !== undefined) await moveHelp(tx, id, position)
        const fields = [...fieldsChanged(before, change), ...(position === undefined ? [] : ['position'])]
        const subject = { id, name: body.title ?? before.title }
        await recordAudit(ctx, tx, { action: 'help.changed', subject, data: { fields } })
        return { ...before, ...(await findHelp(tx, id)) }
      }),
    )
  }
