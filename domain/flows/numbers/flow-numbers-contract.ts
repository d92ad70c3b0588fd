import { z } from 'zod'
import { defineEndpoints } from '#domain/http/endpoint.ts'
import { shownName } from '#domain/http/personal.ts'
import { wireDate, wireInt } from '#domain/http/wire.ts'

const gate = { access: 'flows-page:edit', plan: 'useIntegrations' } as const
const params = z.object({ id: wireInt })

/** Counts of a block over all versions of its flow. */
export const blockNumbers = z.object({
  nodeId: z.string(),
  /** How often it was come to. */
  entered: z.int(),
  /** How often it was left by each of its outputs. */
  left: z.record(z.string(), z.int()),
  /** Answers that it took, and those that it could not take. */
  answered: z.int(),
  notUnderstood: z.int(),
  /** How often no answer came in time. */
  unanswered: z.int(),
  /** Runs that ended at it: with people, and by a fault. */
  handedOver: z.int(),
  failed: z.int(),
  /** How many conversations stand at it now, and how many of those on an older version. */
  here: z.int(),
  hereOlder: z.int(),
})
export type BlockNumbers = z.infer<typeof blockNumbers>

/** How many of those who wait are listed. */
export const mostWaiting = 100

export const flowNumberEndpoints = defineEndpoints({
  showFlowNumbers: {
    method: 'GET',
    path: '/flowbuilder/numbers/:id',
    ...gate,
    params,
    /** Number of days that the counts cover; waiting conversations are counted as of now. */
    query: z.strictObject({ days: wireInt.pipe(z.int().min(1).max(400)).optional() }),
    response: z.object({ blocks: z.array(blockNumbers) }),
  },
  /** The conversations that stand at a block, the longest first; of those that the person may see. */
  listWaiting: {
    method: 'GET',
    path: '/flowbuilder/waiting/:id',
    ...gate,
    params,
    query: z.strictObject({ nodeId: z.string().max(30) }),
    response: z.object({
      waiting: z.array(
        z.object({
          ticketId: z.int(),
          uuid: z.string(),
          name: shownName,
          since: wireDate,
          dueAt: wireDate.nullable(),
          version: z.int(),
        }),
      ),
      /** Beside the listed ones: more, or not to be seen. */
      others: z.int(),
    }),
  },
  /** Runs at a block that the published version still has continue on that version. */
  moveWaiting: {
    method: 'POST',
    path: '/flowbuilder/move-waiting',
    ...gate,
    body: z.strictObject({ flowId: z.int().positive() }),
    response: z.object({ moved: z.int(), stayed: z.int() }),
  },
})
