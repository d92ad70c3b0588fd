import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod'

const message = z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), content: z.string() })
const chatBody = z.looseObject({
  model: z.string(),
  messages: z.array(message).min(1),
  max_tokens: z.int().optional(),
  max_completion_tokens: z.int().optional(),
  temperature: z.number().optional(),
  reasoning_effort: z.string().optional(),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
})
export type ChatBody = z.infer<typeof chatBody>

/** A scripted answer to one request, instead of the default one. */
export type Reply = {
  text?: string
  call?: { name: string; arguments: string }
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter'
  /** HTTP status of an error in the API's format. */
  status?: number
  code?: string
  param?: string
  headers?: Record<string, string>
  /** Milliseconds before the answer. */
  waitMs?: number
}

/** A model and the parameters that it refuses, as reasoning models do. */
export type EmulatedModel = { id: string; refuses: string[]; context?: number }

/**
 * Emulates OpenAI's API: chat/completions with errors that name a parameter, audio/transcriptions of parsed forms, models. It gives the
 * scripted answers in order, and otherwise repeats the customer's last words.
 */
export async function startOpenAiEmulator({
  port = 0,
  host = '127.0.0.1',
  key = 'sk-emulated',
  say = (words: string) => `Você disse: ${words}`,
} = {}) {
  const models: EmulatedModel[] = [
    { id: 'gpt-5.4-mini', refuses: ['max_tokens', 'temperature'] },
    { id: 'gpt-5.4', refuses: ['max_tokens', 'temperature'] },
    { id: 'old-style', refuses: ['max_completion_tokens', 'reasoning_effort'] },
    { id: 'gpt-transcribe', refuses: [] },
  ]
  const keys = new Set([key])
  const replies: Reply[] = []
  const asked: ChatBody[] = []
  /** Texts of recordings, by the SHA-256 of their bytes. */
  const spoken = new Map<string, string>()
  const heard: { model: string; language: string; name: string; type: string; bytes: number }[] = []
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 30_000_000 })
  await app.register(multipart, { limits: { fileSize: 25 * 1024 * 1024 } })
  const fail = (
    reply: FastifyReply,
    status: number,
    given: { message: string; code?: string; param?: string },
  ) =>
    reply.code(status).send({ error: { type: 'invalid_request_error', param: null, code: null, ...given } })

  app.addHook('onRequest', async (request, reply) => {
    if (keys.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return
    await fail(reply, 401, { message: 'Incorrect API key provided.', code: 'invalid_api_key' })
  })
  app.get('/v1/models', async () => ({
    object: 'list',
    data: models.map(({ id }) => ({ id, object: 'model', created: 1_760_000_000, owned_by: 'emulator' })),
  }))
  app.post('/v1/chat/completions', async (request, reply) => {
    const read = chatBody.safeParse(request.body)
    if (!read.success) return fail(reply, 400, { message: read.error.message })
    const body = read.data
    const model = models.find(({ id }) => id === body.model)
    if (!model)
      return fail(reply, 404, { message: `The model ${body.model} does not exist.`, code: 'model_not_found' })
    const refused = model.refuses.find((name) => body[name] !== undefined)
    if (refused) {
      const code = 'unsupported_parameter'
      return fail(reply, 400, { message: `Unsupported parameter: '${refused}'.`, code, param: refused })
    }
    const characters = body.messages.reduce((sum, { content }) => sum + content.length, 0)
    if (model.context && characters > model.context)
      return fail(reply, 400, { message: 'Too long.', code: 'context_length_exceeded', param: 'messages' })
    asked.push(body)
    const given = replies.shift() ?? {}
    if (given.waitMs) await delay(given.waitMs)
    for (const [name, value] of Object.entries(given.headers ?? {})) void reply.header(name, value)
    if (given.status) {
      const { status, code, param } = given
      return fail(reply, status, { message: 'Refused.', ...(code && { code }), ...(param && { param }) })
    }
    const last = body.messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const content = given.call ? null : (given.text ?? say(last))
    return {
      id: `chatcmpl-${crypto.randomUUID()}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model: body.model,
      choices: [
        {
          index: 0,
          logprobs: null,
          finish_reason: given.finish ?? (given.call ? 'tool_calls' : 'stop'),
          message: {
            role: 'assistant',
            content,
            refusal: null,
            ...(given.call && {
              tool_calls: [{ id: `call_${crypto.randomUUID()}`, type: 'function', function: given.call }],
            }),
          },
        },
      ],
      usage: {
        prompt_tokens: Math.ceil(characters / 4),
        completion_tokens: Math.ceil((content ?? '').length / 4),
        total_tokens: Math.ceil((characters + (content ?? '').length) / 4),
      },
    }
  })
  app.post('/v1/audio/transcriptions', async (request, reply) => {
    if (!request.isMultipart()) return fail(reply, 400, { message: 'Not a form.' })
    const fields: Record<string, string> = {}
    let file: { name: string; type: string; bytes: Buffer } | null = null
    for await (const part of request.parts()) {
      if (part.type === 'file')
        file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
      else fields[part.fieldname] = String(part.value)
    }
    const { model = '', language = '' } = fields
    if (!file?.bytes.length) return fail(reply, 400, { message: 'No file.', param: 'file' })
    if (!/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name))
      return fail(reply, 400, { message: 'Unsupported file format.', param: 'file' })
    heard.push({ model, language, name: file.name, type: file.type, bytes: file.bytes.length })
    const given = replies.shift()
    if (given?.status) return fail(reply, given.status, { message: 'Refused.' })
    const text = given?.text ?? spoken.get(createHash('sha256').update(file.bytes).digest('hex'))
    return text === 'no text' ? { words: [] } : { text: text ?? `${file.bytes.length} bytes` }
  })
  return {
    url: `${await app.listen({ port, host })}/v1`,
    key,
    keys,
    models,
    replies,
    asked,
    spoken,
    heard,
    close: () => app.close(),
  }
}
