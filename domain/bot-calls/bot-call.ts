import { z } from 'zod'

/** One bubble of a bot, in the order of the list. */
export const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('file'),
    kind: z.enum(['image', 'audio', 'video', 'document']),
    /**
     * A stored file of this company, by its record's number or its storage id, or a URL that is fetched through the guarded client when it
     * is sent.
     */
    file: z.union([
      z.object({ fileId: z.int() }),
      z.object({ storedId: z.uuid() }),
      z.object({ url: z.string().max(2000) }),
    ]),
    caption: z.string().default(''),
    /** Whether it is sent as a voice recording. */
    record: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('choices'),
    text: z.string(),
    options: z.array(z.object({ id: z.string().max(200), title: z.string().max(1000) })).max(99),
    /** Form of the options where the channel supports it; numbered text everywhere else. */
    how: z.enum(['text', 'list', 'button']).default('text'),
  }),
])
export type Part = z.infer<typeof part>

/** Message of a customer, as a bot reads it. */
export const said = z.object({
  messageId: z.int(),
  kind: z.enum(['text', 'image', 'audio', 'video', 'document', 'location', 'contact', 'other']),
  /** The text, a caption, or the title of the row that was tapped. */
  text: z.string(),
  /** Id of the row or button that was tapped. */
  rowId: z.string().nullable(),
})
export type Said = z.infer<typeof said>

/** Location of the settings and the sealed keys of a call: a record of the company, or a node of a published version. */
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
    /** Variables are already filled in, each escaped for its place. */
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string(),
    mappings: z.array(z.object({ path: z.string(), variable: z.string() })),
  }),
  z.object({
    /** A language model with the transcript of the ticket, which the call itself reads up to `upTo`. */
    kind: z.literal('model'),
    source: callSource,
    /** Id of the newest message that the model sees. */
    upTo: z.int(),
  }),
  z.object({
    /** An external bot: Dialogflow, Typebot, n8n, a webhook. */
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

/** `quota`: the other side takes no more for now; `budget`: the company's own limits are used up. */
export const callFaults = [
  ...['blocked', 'timeout', 'tooLarge', 'network', 'refused', 'auth', 'quota', 'budget', 'plan', 'empty'],
  'invalid',
] as const
export type CallFault = (typeof callFaults)[number]

/** Result of a call. `reason` is for people and contains no secrets. */
export const callResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('said'),
    parts: z.array(part).max(30),
    /** The bot waits for the customer's next message; false: the bot has finished. */
    waits: z.boolean(),
    action: botAction.nullable(),
    variables: z.record(z.string(), z.string()),
    /** Opaque, up to 8 KB; passed to the next call. */
    session: z.string().max(8192).nullable(),
    /** Pause in seconds that the bot requested before it continues by itself. */
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
  /** Idempotency key: the same in every retry of a call, so that external effects happen once. */
  key: string
  /** Flows that a model may start. */
  flows?: readonly { id: number; name: string }[]
  /** Reads the data of a node of a published version, with its keys decrypted; where the source is a node. */
  readNode?: (versionId: number, nodeId: string) => Promise<NodeSettings | null>
}

/** `data` as in the graph; `keys` by field name, such as `apiKey`. */
export type NodeSettings = { data: unknown; keys: Partial<Record<string, string>> }
