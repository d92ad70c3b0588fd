import {
  announcementImageTypes,
  type announcementEndpoints,
} from '#domain/announcements/announcement-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import {
  getAnnouncement,
  lockAnnouncement,
  saveAnnouncement,
  takeAnnouncementImage,
} from './announcement-db.ts'
import { announcementOwner, changeAnnouncement } from './change-announcement.ts'

/** A second image takes the place of the first. What a file is, its bytes say. */
export async function attachAnnouncementImage(
  ctx: Context & PublicContext,
  { params: { id }, form }: Input<typeof announcementEndpoints.attachAnnouncementImage>,
) {
  const upload = form?.files[0]
  if (!upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  const [claimed] = announcementImageTypes
  if (!announcementImageTypes.some((type) => type === upload.mimeType))
    throw new AppError('ERR_FILE_TYPE', { name: upload.name, claimed, real: upload.mimeType })
  const owner = await announcementOwner(ctx)
  await owner.read((tx) => getAnnouncement(tx, id))
  const kept = await keepUpload(owner, { upload, voice: false })
  return keepOnlySaved(owner, [kept], () =>
    changeAnnouncement(ctx, {
      owner,
      action: 'announcement.changed',
      work: async (tx) => {
        const keys = await takeAnnouncementImage(tx, await lockAnnouncement(tx, id))
        if (keys.length) await enqueue(tx, removeFiles, { keys })
        const fileId = await saveUpload(owner, tx, kept)
        await saveAnnouncement(tx, id, { fileId, updatedAt: ctx.now })
        return { id, data: { fields: ['mediaName'] } }
      },
    }),
  )
}
