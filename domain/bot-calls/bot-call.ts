import { z } from 'zod'

/** A thing that a bot says: one bubble, in the order of the list. */
export const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('file'),
    kind: z.enum(['image', 'audio', 'video', 'document']),
    /**
     * A stored file of this company, by the number of its record or by the id that it is stored under, or an address that is fetched
     * through the guarded client when it is said.
     */
    file: z.union([
      z.object({ fileId: z.int() }),
      z.object({ storedId: z.uuid() }),
      z.object({ url: z.string().max(2000) }),
    ]),
    caption: z.string().default(''),
    /** Sent as a recording made on the spot. */
    record: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('choices'),
    text: z.string(),
    options: z.array(z.object({ id: z.string().max(200), title: z.string().max(1000) })).max(99),
    /** How it is shown where the channel can; numbered text everywhere else. */
    how: z.enum(['text', 'list', 'button']).default('text'),
  }),
])
export type Part = z.infer<typeof part>

/** Message of a customer, as a bot reads it. */
export const said = z.object({
  messageId: z.int(),
  kind: z.enum(['text', 'image', 'audio', 'video', 'document', 'location', 'contact', 'other']),
  /** The words, a caption, or the title of the row that was tapped. */
  text: z.string(),
  /** Id of the row or button that was tapped. */
  rowId: z.string().nullable(),
})
export type Said = z.infer<typeof said>

/** Where the settings and the sealed keys of a call stand: a record of the company, or a node of a published version. */
export const callSource = z.union([
  z.object({ promptId: z.int() }),
  z.object({ integrationId: z.int() }),
  z.object({ versionId: z.int(), nodeId: z.string() }),
])
export type CallSource = z.infer<typeof callSource>

/** External call of a flow; made in a job, outside of any transaction. */
export const botCall = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('http'),
    source: callSource,
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    /** Variables are filled in already, each escaped for its place. */
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string(),
    mappings: z.array(z.object({ path: z.string(), variable: z.string() })),
  }),
  z.object({
    /** A language model with the transcript of the ticket, which the call reads itself up to `upTo`. */
    kind: z.literal('model'),
    source: callSource,
    /** The newest message that the answer knows. */
    upTo: z.int(),
  }),
  z.object({
    /** A bot elsewhere: Dialogflow, Typebot, n8n, a webhook. */
    kind: z.literal('bot'),
    source: callSource,
    /** Session of the last answer; null begins one. */
    session: z.string().nullable(),
    said: z.array(said),
    variables: z.record(z.string(), z.string()),
  }),
])
export type BotCall = z.infer<typeof botCall>

/** Action that a model or an external bot requests for this ticket. Ids are checked against the company before it is done. */
export const botAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('transfer'),
    queueId: z.int().nullable(),
    userId: z.int().nullable(),
    why: z.string(),
  }),
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('startFlow'), flowId: z.int() }),
])
export type BotAction = z.infer<typeof botAction>

export const callFaults = [
  ...['blocked', 'timeout', 'tooLarge', 'network', 'refused', 'auth', 'quota', 'plan', 'empty', 'invalid'],
] as const
export type CallFault = (typeof callFaults)[number]

/** How a call ended. `reason` is for people and names no secret. */
export const callResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('said'),
    parts: z.array(part).max(30),
    /** More is expected of the customer; without, the bot is through. */
    waits: z.boolean(),
    action: botAction.nullable(),
    variables: z.record(z.string(), z.string()),
    /** Opaque, up to 8 KB; handed to the next call. */
    session: z.string().max(8192).nullable(),
    /** Seconds of silence that the bot asked for before it goes on by itself. */
    pauseSeconds: z.number().min(0).max(86_400).nullable(),
    /** Milliseconds between two of its bubbles. */
    paceMs: z.int().min(0).max(5000).optional(),
  }),
  z.object({
    outcome: z.literal('fetched'),
    status: z.int(),
    variables: z.record(z.string(), z.string()),
  }),
  z.object({ outcome: z.literal('failed'), fault: z.enum(callFaults), reason: z.string() }),
])
export type CallResult = z.infer<typeof callResult>

/** Context of a call. */
export type CallPlace = {
  ticketId: number
  /** The same each time a call is made again: what it does outside, it does once. */
  key: string
  /** Flows that a model may start. */
  flows?: readonly { id: number; name: string }[]
  /** Reads the data of a node of a published version, with its keys decrypted; where the source is a node. */
  readNode?: (versionId: number, nodeId: string) => Promise<NodeSettings | null>
}

/** `data` as the graph has it; `keys` by the names of its fields, as `apiKey`. */
export type NodeSettings = { data: unknown; keys: Partial<Record<string, string>> }
