import { z } from 'zod'
import { answerKinds } from './answers/answer-kinds.ts'

/** Limits of a flow; larger ones are split into several flows. */
export const maxNodes = 500
export const maxEdges = 1000
export const maxGraphBytes = 1024 * 1024

/** The output that every node has; a menu has `a1`, `a2` …, and a node that decides has `a` and `b`. */
export const mainHandle = 'a'

/** Outputs that a waiting or calling node may have beside its own. */
export const sideHandles = ['invalid', 'timeout', 'error', 'media'] as const

/** Whether a flow answers outside opening hours: its own choice, which precedes the company's. */
export const outsideHoursOfFlow = ['always', 'never'] as const
export type OutsideHoursOfFlow = (typeof outsideHoursOfFlow)[number]

const text = z.string().max(65_000)
const name = z.string().max(100)
const id = z.int().positive().nullable()

/** Fields of nodes that wait for an answer: the timeout, and how often they ask again. */
const patience = {
  /** Minutes without an answer until the output `timeout` is taken; null waits as long as the flow does. */
  timeoutMinutes: z.int().min(1).max(43_200).nullable().default(null),
  /** Number of invalid answers until the output `invalid` is taken; null: the connection's limit. */
  maxInvalid: z.int().min(0).max(20).nullable().default(null),
}

/** A part of a content node, in the specification's names (FLOW-012). A file's `value` is its id here. */
export const contentElement = z.object({
  number: z.string().max(40),
  type: z.enum(['message', 'interval', 'img', 'audio', 'video']),
  value: z.union([text, z.number()]),
  original: z.string().max(255).optional(),
  record: z.boolean().optional(),
  /** Caption of the file. */
  caption: z.string().max(1024).optional(),
})
export type ContentElement = z.infer<typeof contentElement>

/** A bot of Typebot, of a node or of an integration. Minutes and milliseconds. */
export const typebotFields = z.object({
  name,
  urlN8N: z.string().max(2000),
  typebotSlug: z.string().max(200),
  typebotExpires: z.int().min(0).max(43_200).default(1),
  typebotDelayMessage: z.int().min(0).max(60_000).default(1000),
  typebotKeywordFinish: name.default(''),
  typebotKeywordRestart: name.default(''),
  typebotUnknownMessage: text.default(''),
  typebotRestartMessage: text.default(''),
})
export type TypebotFields = z.infer<typeof typebotFields>

/** A model's part in a conversation. Keys are write-only (D74): the graph says only whether they are set. */
export const promptFields = z.object({
  name,
  prompt: text,
  voice: z.string().max(60).default('texto'),
  voiceRegion: z.string().max(30).default(''),
  temperature: z.number().min(0).max(2).default(1),
  maxTokens: z.int().min(1).max(100_000).default(100),
  maxMessages: z.int().min(1).max(100).default(10),
  queueId: id.default(null),
  apiKeySet: z.boolean().default(false),
  voiceKeySet: z.boolean().default(false),
})
export type PromptFields = z.infer<typeof promptFields>

export const comparisons = [
  ...['equals', 'notEquals', 'contains', 'starts', 'ends', 'empty', 'notEmpty', 'greater', 'less'],
  ...['between', 'oneOf', 'before', 'after'],
] as const

/** `key` names a variable, or is `tag`, `channel`, `queueOpen` or `companyOpen`. The value of a chosen record is its name. */
export const conditionLine = z.object({
  key: z.string().max(60),
  condition: z.enum(comparisons),
  value: z.string().max(1000).default(''),
  queueId: id.optional(),
  connectionId: id.optional(),
  tagId: id.optional(),
})
export type ConditionLine = z.infer<typeof conditionLine>

const httpHeader = z.object({ name: z.string().max(100), value: z.string().max(4000) })
/** An answer's value under a path such as `data.0.name`, kept as a variable. */
const httpMapping = z.object({ path: z.string().max(200), variable: z.string().max(40) })

/**
 * Data of each kind of node, in the field names of the specification. A draft may be unfinished: the schemas bound sizes,
 * and `issues.ts` says what is missing before it is published.
 */
export const nodeData = {
  start: z.object({
    label: name.default('Inicio do fluxo'),
    /** `#`, `0` and `sair` are answers like others in this flow. */
    withoutWords: z.boolean().optional(),
    /** Whether it begins while the company is closed; absent: as the company chose. */
    outsideHours: z.enum(outsideHoursOfFlow).optional(),
  }),
  message: z.object({ label: text }),
  interval: z.object({ sec: z.number().min(0).max(120), label: name.default('') }),
  condition: z.object({
    ...conditionLine.shape,
    /** Further lines beside the first, joined by `join`. */
    more: z.array(conditionLine).max(20).default([]),
    join: z.enum(['all', 'any']).default('all'),
  }),
  menu: z.object({
    message: text,
    arrayOption: z.array(z.object({ number: z.int().min(1).max(99), value: z.string().max(200) })).max(99),
    /** How the options are shown where the channel can; without, as text. */
    how: z.enum(['text', 'list', 'button']).optional(),
    /** Lines below the options; `#`, `0` and `sair` are understood without them, too. */
    ways: z
      .array(z.enum(['home', 'up', 'exit']))
      .max(3)
      .optional(),
    ...patience,
  }),
  img: z.object({ url: z.string().max(2000), original: z.string().max(255).optional() }),
  audio: z.object({
    url: z.string().max(2000),
    record: z.boolean().default(true),
    original: z.string().max(255).optional(),
  }),
  video: z.object({ url: z.string().max(2000), original: z.string().max(255).optional() }),
  randomizer: z.object({ percent: z.int().min(0).max(100) }),
  singleBlock: z.object({
    seq: z.array(z.string().max(40)).max(60),
    elements: z.array(contentElement).max(60),
  }),
  ticket: z.object({
    name: name.default(''),
    queue: z.object({ id, name }).nullable(),
    /** One of the department's people is chosen for it. */
    random: z.boolean().optional(),
    /** Whether to tell the customer their place in the department, if the company's setting allows it. */
    position: z.boolean().optional(),
    /** What the customer is told; empty: a sentence of the product. */
    message: text.optional(),
  }),
  typebot: z.object({ typebotIntegration: typebotFields }),
  openai: z.object({ integration: promptFields }),
  question: z.object({
    integration: z.object({ message: text, answerKey: z.string().max(40) }),
    /** What an answer has to be; absent: any text. */
    answer: z.enum(answerKinds).optional(),
    /** What the customer is told whose answer is none of these; empty: a sentence of the product. */
    retry: z.string().max(1000).optional(),
    /** `#`, `0` and `sair` are answers to it. */
    takesWords: z.boolean().optional(),
    /** Messages written during the pause or call before the question answer it; then it is not asked. */
    takesEarlier: z.boolean().optional(),
    /** The answer is saved to the contact under the name of its variable. */
    savesToContact: z.boolean().optional(),
    ...patience,
  }),
  // Nodes of the palette beyond the eight of the specification.
  note: z.object({ text }),
  hours: z.object({ of: z.enum(['company', 'connection', 'queue']), queueId: id }),
  tag: z.object({ tagId: id, name, remove: z.boolean().default(false) }),
  http: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: z.string().max(2000),
    headers: z.array(httpHeader).max(20),
    body: text,
    mappings: z.array(httpMapping).max(30),
  }),
  set: z.object({ variable: z.string().max(40), value: z.string().max(1000) }),
  attendant: z.object({ userId: id, queueId: id, name, message: text.optional() }),
  startFlow: z.object({ flowId: id, name, returns: z.boolean().default(false) }),
  experiment: z.object({ name, percent: z.int().min(1).max(99) }),
  waitUntil: z.object({
    /** `time` is a wall-clock time `HH:mm` in the company's zone; `opening` the next one by the hours that count for the conversation. */
    until: z.enum(['time', 'opening']),
    time: z.string().max(5).default(''),
  }),
  /** A bot of the page of integrations, or a prompt of the page of prompts: what menus and connections point to. */
  integration: z.object({ integrationId: id, name }),
  prompt: z.object({ promptId: id, name }),
  close: z.object({ farewell: z.boolean().default(true) }),
} satisfies Record<string, z.ZodType>

export type NodeType = keyof typeof nodeData
export const nodeTypes = Object.keys(nodeData) as NodeType[]
export type NodeData<T extends NodeType = NodeType> = z.infer<(typeof nodeData)[T]>

const coordinate = z.number().min(-1e6).max(1e6)
const place = {
  id: z.string().regex(/^[A-Za-z0-9]{1,30}$/),
  position: z.object({ x: coordinate, y: coordinate }),
  style: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
}

const nodeOf = <T extends NodeType>(type: T) =>
  z.object({ ...place, type: z.literal(type), data: nodeData[type] })

export const flowNode = z.discriminatedUnion('type', [
  nodeOf('start'),
  nodeOf('message'),
  nodeOf('interval'),
  nodeOf('condition'),
  nodeOf('menu'),
  nodeOf('img'),
  nodeOf('audio'),
  nodeOf('video'),
  nodeOf('randomizer'),
  nodeOf('singleBlock'),
  nodeOf('ticket'),
  nodeOf('typebot'),
  nodeOf('openai'),
  nodeOf('question'),
  nodeOf('note'),
  nodeOf('hours'),
  nodeOf('tag'),
  nodeOf('http'),
  nodeOf('set'),
  nodeOf('attendant'),
  nodeOf('startFlow'),
  nodeOf('experiment'),
  nodeOf('waitUntil'),
  nodeOf('integration'),
  nodeOf('prompt'),
  nodeOf('close'),
])
export type FlowNode = z.infer<typeof flowNode>
export type NodeOf<T extends NodeType> = Extract<FlowNode, { type: T }>

export const flowEdge = z.object({
  id: z.string().max(120),
  source: place.id,
  sourceHandle: z.string().max(40).nullish(),
  target: place.id,
  targetHandle: z.string().max(40).nullish(),
})
export type FlowEdge = z.infer<typeof flowEdge>

/** The graph as the editor draws it and a version keeps it. */
export const flowGraph = z.object({
  nodes: z.array(flowNode).max(maxNodes),
  connections: z.array(flowEdge).max(maxEdges),
})
export type FlowGraph = z.infer<typeof flowGraph>
