import { can } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints, UserRecord } from '#domain/users/user-contract.ts'
import { pictureTypes } from '#domain/users/user-rules.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepPicture } from '#server/files/keep-picture.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { throwIfOutranked, throwIfSuper } from './user-limits-db.ts'
import { dropPicture, savePicture } from './user-picture-db.ts'
import { getUser } from './user-record-db.ts'
import './user-events.ts'

export async function uploadUserPicture(
  ctx: Context,
  { params: { id }, form }: Input<typeof userEndpoints.uploadUserPicture>,
): Promise<{ user: UserRecord }> {
  if (id !== ctx.viewer.id && !can(ctx.viewer, 'user-modal:editProfile'))
    throw new AppError('ERR_NO_PERMISSION')
  await ctx.read(async (tx) => {
    throwIfSuper(ctx.viewer, await getUser(tx, id, ctx.files))
    await throwIfOutranked(tx, ctx.viewer, id)
  })
  const upload = form?.files[0]
  if (!upload || !pictureTypes.includes(upload.mimeType)) {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.profileImage', message: 'must be an image' }])
  }
  const file = await keepPicture(ctx, upload)
  return keepOnlySaved(ctx, [file], () =>
    ctx.transaction(async (tx) => {
      await dropPicture(tx, id)
      await savePicture(tx, id, await saveUpload(ctx, tx, file), ctx.now)
      const user = await getUser(tx, id, ctx.files)
      await recordAudit(ctx, tx, {
        action: 'user.changed',
        subject: user,
        data: { fields: ['profileImage'] },
      })
      ctx.emit('user.changed', { user, rights: false })
      return { user }
    }),
  )
}
