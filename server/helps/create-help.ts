import { AppError } from '#domain/errors.ts'
import type { Help, helpEndpoints } from '#domain/helps/help-contract.ts'
import { helpVideoOf } from '#domain/helps/help-video.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { saveFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce, findCreatedId } from '#server/platform/kernel/create-once.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { fetchThumbnail } from './fetch-thumbnail.ts'
import { findHelp, insertHelp } from './help-db.ts'

/** The picture of the video is fetched once, before the entry is saved. */
export const createHelp =
  (pictures: string) =>
  async (ctx: Context & PublicContext, { body }: Input<typeof helpEndpoints.createHelp>): Promise<Help> => {
    const { clientId, title, description = '', language = null, hidden = false } = body
    const video = helpVideoOf(body.video) ?? ''
    const owner = await openPlatformCompany(ctx.platform)
    const key = { kind: 'helps', clientId } as const
    const isRepeated = (await owner.read((tx) => findCreatedId(owner, tx, key))) !== undefined
    const picture = isRepeated ? null : await fetchThumbnail(owner, { pictures, video })
    return keepOnlySaved(owner, [picture], () =>
      owner.transaction((tx) =>
        createOnce(owner, tx, {
          ...key,
          find: (id) => findHelp(tx, id),
          create: async () => {
            const fileId = picture && (await saveFile(tx, picture))
            const id = await insertHelp(tx, { title, description, video, language, hidden, fileId })
            await recordAudit(ctx, tx, { action: 'help.created', subject: { id, name: title } })
            const help = await findHelp(tx, id)
            if (!help) throw new AppError('ERR_NOT_FOUND')
            return help
          },
        }),
      ),
    )
  }
