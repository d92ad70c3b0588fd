import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireInt } from '../http/wire.ts'
import { exportedFlow, maxImportBytes } from './exported-flow.ts'
import {
  flowEditing,
  flowFile,
  flowReading,
  flowSummary,
  flowVersion,
  fullFlow,
  savedFlow,
} from './flow-contract.ts'

const params = z.object({ id: wireInt })

/** The versions of a flow, and its way in and out of the company. */
export const flowVersionEndpoints = defineEndpoints({
  /** Newest first. */
  listFlowVersions: {
    method: 'GET',
    path: '/flowbuilder/versions/:id',
    ...flowReading,
    params,
    query: z.strictObject({ pageNumber: wireInt.optional() }),
    response: z.object({ versions: z.array(flowVersion), hasMore: z.boolean() }),
  },
  showFlowVersion: {
    method: 'GET',
    path: '/flowbuilder/version/:id',
    ...flowReading,
    params,
    response: z.object({
      version: flowVersion.extend({ flow: fullFlow.shape.flow.unwrap(), files: z.array(flowFile) }),
    }),
  },
  /** Publishes the content of an older version as the newest one. */
  restoreFlowVersion: {
    method: 'POST',
    path: '/flowbuilder/restore',
    ...flowEditing,
    body: z.strictObject({ versionId: z.int().positive() }),
    response: savedFlow,
  },
  exportFlow: {
    method: 'GET',
    path: '/flowbuilder/export/:id',
    ...flowEditing,
    params,
    response: exportedFlow,
  },
  importFlow: {
    method: 'POST',
    path: '/flowbuilder/import',
    ...flowEditing,
    bodyBytes: maxImportBytes + 1024,
    bodyParts: 60_000,
    body: z.strictObject({
      ...creationKey,
      flow: z.custom<object>((flow) => typeof flow === 'object' && flow !== null, 'is not a flow'),
      name: z.string().max(50, 'Muito longo!').optional(),
    }),
    response: z.object({
      flow: flowSummary,
      /** References for which this company has no record of that name. */
      missing: z.array(z.string()),
      /** Types of nodes that became notes. */
      unknown: z.array(z.string()),
    }),
  },
})
