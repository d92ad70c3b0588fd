import { z } from 'zod'

/** Error that Dialogflow answers with 400. */
export class DetectFault extends Error {}

export type EmulatedSession = { at: number; turns: number }

const longestText = 256
const voice = z.object({
  audioEncoding: z.literal('AUDIO_ENCODING_OGG_OPUS'),
  sampleRateHertz: z.literal(16_000),
})
const esBody = z.object({
  queryInput: z.union([
    z.object({ text: z.object({ text: z.string(), languageCode: z.string() }) }),
    z.object({ audioConfig: voice.extend({ languageCode: z.string() }) }),
  ]),
  inputAudio: z.base64().optional(),
})
const cxBody = z.object({
  queryInput: z.union([
    z.object({ text: z.object({ text: z.string() }), languageCode: z.string() }),
    z.object({ audio: z.object({ config: voice, audio: z.base64() }), languageCode: z.string() }),
  ]),
})

/** Returns the emulated agent's answer and action for a text. */
function agentFor(text: string, { turns }: EmulatedSession) {
  const plain = text.toLowerCase()
  if (/^(oi|hello|hola)$/.test(plain)) return { says: [`Olá! (${turns})`] }
  if (plain.includes('pessoa')) return { says: ['Vou chamar alguém.'], handsOver: true }
  if (plain.includes('tchau')) return { says: ['Até logo!'], ends: true }
  if (plain.includes('nada')) return { says: [] }
  if (plain.includes('opções')) return { says: ['Escolha:'], replies: ['Vendas', 'Suporte'] }
  return { says: [`Você disse: ${text}`] }
}

const parsed = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body)
  if (!read.success) throw new DetectFault(read.error.message)
  return read.data
}
const heard = (audio = '') => `${Buffer.from(audio, 'base64').length} bytes de áudio`

function checked(text: string): string {
  if (text.length > longestText) throw new DetectFault(`Input text exceeds ${longestText} characters.`)
  return text
}

/** Answers in the format of ES v2. */
export function detectEs(body: unknown, session: EmulatedSession) {
  const { queryInput, inputAudio } = parsed(esBody, body)
  const text = 'text' in queryInput ? checked(queryInput.text.text) : heard(inputAudio)
  const { says, replies, ends = false, handsOver = false } = { replies: null, ...agentFor(text, session) }
  return {
    responseId: crypto.randomUUID(),
    queryResult: {
      queryText: text,
      languageCode: 'pt-br',
      fulfillmentText: says.join(' '),
      fulfillmentMessages: [
        ...(says.length ? [{ text: { text: says } }] : []),
        ...(replies ? [{ quickReplies: { title: 'Departamento', quickReplies: replies } }] : []),
      ],
      intent: { displayName: 'emulated', endInteraction: ends, liveAgentHandoff: handsOver },
      intentDetectionConfidence: 1,
      allRequiredParamsPresent: true,
    },
  }
}

/** Answers in the format of CX v3. */
export function detectCx(body: unknown, session: EmulatedSession) {
  const { queryInput } = parsed(cxBody, body)
  const text = 'text' in queryInput ? checked(queryInput.text.text) : heard(queryInput.audio.audio)
  const { says, ends = false, handsOver = false } = agentFor(text, session)
  return {
    responseId: crypto.randomUUID(),
    queryResult: {
      text,
      responseMessages: [
        ...says.map((each) => ({ text: { text: [each] } })),
        ...(handsOver ? [{ liveAgentHandoff: { metadata: {} } }] : []),
        ...(ends ? [{ endInteraction: {} }] : []),
      ],
      match: { matchType: 'INTENT', confidence: 1 },
    },
  }
}
