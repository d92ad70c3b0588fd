import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { copyNameOf } from '#domain/flows/flow-rules.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { getFlow, holdFlow, insertFlow, listAllFlowNames } from './flow-db.ts'
import { noteFileUses } from './flow-file-db.ts'
import { graphHash } from './graph-hash.ts'
import { openNodeSecrets, saveNodeSecrets } from './node-secret-db.ts'
import './flow-events.ts'

/** A copy holds the draft with its keys, and runs once it is published. */
export const duplicateFlow = (
  ctx: Context,
  { body: { clientId, flowId } }: Input<typeof flowEndpoints.duplicateFlow>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'flows',
      clientId,
      find: (id) => getFlow(tx, id),
      create: async () => {
        const original = await holdFlow(tx, flowId)
        const taken = (await listAllFlowNames(tx)).map(({ name }) => name)
        const { draft } = original
        const flow = await insertFlow(tx, {
          name: copyNameOf(original.name, taken),
          createdAt: ctx.now,
          updatedAt: ctx.now,
          ...(draft && {
            draft: JSON.stringify(draft),
            draftHash: graphHash(draft),
            keysSealed: original.keysSealed,
            savedBy: ctx.viewer.name,
            savedAt: ctx.now,
          }),
        })
        await saveNodeSecrets(ctx, tx, flow.id, await openNodeSecrets(ctx, tx, { flowId: original.id }))
        if (draft) await noteFileUses(tx, { flowId: flow.id, versionId: null, fileIds: fileIdsOf(draft) })
        await recordAudit(ctx, tx, { action: 'flow.created', subject: flow })
        ctx.emit('flow.created', { flow })
        return flow
      },
    }),
  )
