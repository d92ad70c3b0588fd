import { z } from 'zod'
import { shownFile } from '../http/file-address.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { flowNameMax, flowNameMin, maxAudioBytes, maxImageBytes, maxMediaBytes } from './flow-rules.ts'
import { type FlowEdge, type FlowNode, maxEdges, maxNodes, nodeData } from './graph.ts'
import { type FlowIssue, issueCodes } from './issues.ts'

/** A flow as lists show it. */
export const flowSummary = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether new conversations begin the flow; conversations in it go on if it is switched off. */
  active: z.boolean(),
  /** Null until it was published once. */
  versionId: z.int().nullable(),
  /** The last saved draft differs from the published version. */
  hasDraft: z.boolean(),
  updatedAt: wireDate,
})
export type FlowSummary = z.infer<typeof flowSummary>

/** Responses are not validated again: `flowGraph` validated the graph when it was saved. */
const shownGraph = z.object({
  nodes: z.array(z.custom<FlowNode>()),
  connections: z.array(z.custom<FlowEdge>()),
})

export const flowFile = z.object({
  id: z.string(),
  url: shownFile,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
})
export type FlowFile = z.infer<typeof flowFile>

const issueCode = z.enum(Object.keys(issueCodes) as [keyof typeof issueCodes])
export const flowIssue: z.ZodType<FlowIssue> = z.object({
  code: issueCode,
  nodeId: z.string().optional(),
  about: z.string().optional(),
  more: z.string().optional(),
})

/** A flow with its draft, as the editor opens it. */
export const fullFlow = flowSummary.extend({
  /** Null: nobody has drawn anything yet. */
  flow: shownGraph.nullable(),
  /** Rises with each save. A save that names an older revision is refused: somebody else has saved since. */
  draftRevision: z.int(),
  savedBy: z.string().nullable(),
  savedAt: wireDate.nullable(),
  /** The version that runs. */
  version: z.object({ id: z.int(), number: z.int(), publishedAt: wireDate }).nullable(),
  /** The files that its nodes refer to. */
  files: z.array(flowFile),
})
export type FullFlow = z.infer<typeof fullFlow>

/** Result of a save or a publication. */
export const savedFlow = fullFlow.omit({ flow: true, files: true }).extend({
  issues: z.array(flowIssue),
  /** A new version runs by it. */
  published: z.boolean(),
  /** HTTP blocks as they are stored: their keys have been sealed, or belong to another address. Of a save only. */
  sealed: z.array(z.object({ nodeId: z.string(), data: nodeData.http })).optional(),
})
export type SavedFlow = z.infer<typeof savedFlow>

export const flowVersion = z.object({
  id: z.int(),
  number: z.int(),
  publishedAt: wireDate,
  publishedBy: z.string().nullable(),
  note: z.string(),
  warnings: z.int(),
  isLive: z.boolean(),
})
export type FlowVersion = z.infer<typeof flowVersion>

/** How something leads to a flow: as a connection's welcome or no-phrase flow, a phrase, a department's menu, a block of another flow. */
export const flowUseKinds = ['welcome', 'noPhrase', 'phrase', 'menu', 'flow'] as const
export const flowUse = z.object({ kind: z.enum(flowUseKinds), id: z.int(), name: z.string() })
export type FlowUse = z.infer<typeof flowUse>

const required = { error: 'Digite um nome!', abort: true }
export const flowName = z.strictObject({
  name: z
    .string(required)
    .trim()
    .min(1, required)
    .min(flowNameMin, 'Muito curto!')
    .max(flowNameMax, 'Muito longo!'),
})

/** A node as a request has it: its keys are taken out before it is read as `flowNode`. */
const sentNode = z.custom<object>((node) => typeof node === 'object' && node !== null, 'is not a node')
const sentEdge = z.custom<object>((edge) => typeof edge === 'object' && edge !== null, 'is not an edge')

const access = 'flows-page:edit'
const plan = 'useIntegrations'
/** Who may change flows. */
export const flowEditing = { access, plan } as const
/** Everybody signed in reads flows (decision D109). */
export const flowReading = { access: 'signedIn', plan } as const
const params = z.object({ id: wireInt })
const id = z.int().positive()
const done = z.object({ message: z.string() })
const revision = z.int().min(0).optional()
/** Sent beside files by the specification's client. */
const spoken = { fromMe: z.string().max(10).optional() }
const fileNames = z.union([z.string().max(255), z.array(z.string().max(255)).max(60)]).optional()

const stored = z.object({ name: z.string(), url: shownFile, original: z.string(), mimeType: z.string() })

export const flowEndpoints = defineEndpoints({
  listFlows: {
    method: 'GET',
    path: '/flowbuilder',
    ...flowReading,
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
    }),
    response: z.object({ flows: z.array(flowSummary), hasMore: z.boolean() }),
  },
  /** Names for choosing a flow in phrases, connections and other flows. */
  listFlowNames: {
    method: 'GET',
    path: '/flowbuilder/names',
    access: 'signedIn',
    response: z.array(flowSummary.pick({ id: true, name: true, active: true, versionId: true })),
  },
  showFlow: {
    method: 'GET',
    path: '/flowbuilder/:id',
    ...flowReading,
    params,
    response: z.object({ flow: flowSummary }),
  },
  showFlowGraph: {
    method: 'GET',
    path: '/flowbuilder/flow/:id',
    ...flowReading,
    params,
    response: z.object({ flow: fullFlow }),
  },
  createFlow: {
    method: 'POST',
    path: '/flowbuilder',
    ...flowEditing,
    body: flowName.extend(creationKey),
    response: flowSummary,
  },
  renameFlow: {
    method: 'PUT',
    path: '/flowbuilder',
    ...flowEditing,
    body: flowName.extend({ flowId: id }),
    response: flowSummary,
  },
  switchFlow: {
    method: 'PUT',
    path: '/flowbuilder/active',
    ...flowEditing,
    body: z.strictObject({ flowId: id, active: z.boolean() }),
    response: flowSummary,
  },
  saveFlow: {
    method: 'POST',
    path: '/flowbuilder/flow',
    ...flowEditing,
    bodyBytes: 1_500_000,
    bodyParts: 60_000,
    body: z.strictObject({
      idFlow: id,
      nodes: z.array(sentNode).max(maxNodes),
      connections: z.array(sentEdge).max(maxEdges),
      draftRevision: revision,
      /** False keeps it as the draft; by default a flow without errors is published at once (decision D164). */
      publish: z.boolean().optional(),
    }),
    response: savedFlow,
  },
  publishFlow: {
    method: 'POST',
    path: '/flowbuilder/publish',
    ...flowEditing,
    body: z.strictObject({ idFlow: id, draftRevision: revision, note: z.string().max(500).optional() }),
    response: savedFlow,
  },
  /** Draws the published version again in place of the draft. */
  discardDraft: {
    method: 'POST',
    path: '/flowbuilder/discard',
    ...flowEditing,
    body: z.strictObject({ idFlow: id, draftRevision: revision }),
    response: savedFlow,
  },
  duplicateFlow: {
    method: 'POST',
    path: '/flowbuilder/duplicate',
    ...flowEditing,
    body: z.strictObject({ ...creationKey, flowId: id }),
    response: flowSummary,
  },
  deleteFlow: { method: 'DELETE', path: '/flowbuilder/:id', ...flowEditing, params, response: done },
  putBackFlow: {
    method: 'POST',
    path: '/flowbuilder/put-back',
    ...flowEditing,
    body: z.strictObject({ flowId: id }),
    response: flowSummary,
  },
  /** Deleted flows that can be restored, newest first. */
  listDeletedFlows: {
    method: 'GET',
    path: '/flowbuilder/deleted',
    ...flowEditing,
    response: z.array(z.object({ id: z.int(), name: z.string(), deletedAt: wireDate })),
  },
  /** Everything that begins a flow, and would begin nothing without it. */
  listFlowUses: {
    method: 'GET',
    path: '/flowbuilder/uses/:id',
    ...flowReading,
    params,
    response: z.object({ uses: z.array(flowUse) }),
  },
  addFlowContent: {
    method: 'POST',
    path: '/flowbuilder/content',
    ...flowEditing,
    form: {
      fields: z.strictObject({ body: fileNames, ...spoken }),
      files: { field: 'medias', maxFiles: 20, maxBytes: maxMediaBytes },
    },
    /** In the order of the files. `value`: the value to store in a content element. */
    response: z.object({
      elements: z.array(
        z.object({
          type: z.enum(['img', 'audio', 'video']),
          value: z.string(),
          original: z.string(),
          url: shownFile,
          mimeType: z.string(),
          size: z.int(),
        }),
      ),
    }),
  },
  addFlowImage: {
    method: 'POST',
    path: '/flowbuilder/img',
    ...flowEditing,
    form: {
      fields: z.strictObject({ body: fileNames, ...spoken }),
      files: { field: 'medias', maxFiles: 1, maxBytes: maxImageBytes },
    },
    response: stored,
  },
  addFlowAudio: {
    method: 'POST',
    path: '/flowbuilder/audio',
    ...flowEditing,
    form: {
      fields: z.strictObject({ body: fileNames, ...spoken }),
      files: { field: 'medias', maxFiles: 1, maxBytes: maxAudioBytes },
    },
    response: stored,
  },
})

export const flowChannel = companyChannel(
  'flow',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), flow: flowSummary }),
    z.object({ action: z.literal('delete'), flowId: z.int() }),
  ]),
)
export type FlowLive = z.infer<typeof flowChannel.payload>
