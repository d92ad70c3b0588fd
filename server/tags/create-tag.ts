import { throwIfVisitTells } from '#domain/access/support-visit.ts'
import { authorIdOf } from '#domain/access/access.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { randomColor } from '#domain/tags/tag-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { checkLanes } from './check-lanes.ts'
import { findTag, insertTag } from './tag-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './tag-events.ts'

export const createTag = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof tagEndpoints.createTag>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'tags',
      clientId,
      find: (id) => findTag(tx, id),
      create: async () => {
        throwIfVisitTells(ctx.viewer, {}, body)
        await checkLanes(tx, body, null)
        const color = body.color ?? randomColor(Math.random)
        const tag = await insertTag(tx, { ...body, color, userId: authorIdOf(ctx.viewer) })
        await recordAudit(ctx, tx, { action: 'tag.created', subject: tag })
        ctx.emit('tag.created', { tag })
        return tag
      },
    }),
  )
