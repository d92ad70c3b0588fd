import { throwIfVisitTells } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkLanes } from './check-lanes.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import { findTag, saveTag } from './tag-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './tag-events.ts'

export const updateTag = (ctx: Context, { params, body }: Input<typeof tagEndpoints.updateTag>) =>
  ctx.transaction(async (tx) => {
    const before = await findTag(tx, params.id)
    if (!before) throw new AppError('ERR_NO_TAG_FOUND')
    throwIfVisitTells(ctx.viewer, before, body)
    await checkLanes(tx, body, params.id)
    const tag = await saveTag(tx, params.id, body, ctx.now)
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
    const fields = fieldsChanged(before, body)
    await recordAudit(ctx, tx, { action: 'tag.changed', subject: tag, data: { fields } })
    ctx.emit('tag.changed', { tag })
    return tag
  })
