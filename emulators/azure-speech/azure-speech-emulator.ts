import Fastify from 'fastify'
import { silentOgg } from './silent-ogg.ts'

const names =
  'Francisca Antonio Brenda Donato Elza Fabio Giovanna Humberto Julio Leila Leticia Manuela Nicolau Valerio Yara'
const voices = names.split(' ').map((name) => `pt-BR-${name}Neural`)
const ssml =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="pt-BR"><voice name="([\w-]{1,60})">([^<>]{0,5000})<\/voice><\/speak>$/
const entity = /&(amp|lt|gt|quot|apos);/g
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Emulates Azure's text to speech: checks the headers and the SSML, and answers a valid, silent recording. */
export async function startAzureSpeechEmulator({ port = 0, host = '127.0.0.1', key = 'azure-key' } = {}) {
  const spoken: { voice: string; text: string; format: string }[] = []
  const faults: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/ssml+xml', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['ocp-apim-subscription-key'] !== key) await reply.code(401).send()
  })
  app.get('/cognitiveservices/voices/list', async () =>
    voices.map((name) => ({ ShortName: name, Locale: 'pt-BR', VoiceType: 'Neural', Status: 'GA' })),
  )
  app.post<{ Body: string }>('/cognitiveservices/v1', async (request, reply) => {
    const fault = faults.shift()
    if (fault) return reply.code(fault).send()
    const format = String(request.headers['x-microsoft-outputformat'] ?? '')
    if (format !== 'ogg-48khz-16bit-mono-opus' || !request.headers['user-agent'])
      return reply.code(400).send()
    const [, voice = '', words = ''] = ssml.exec(request.body) ?? []
    if (!voices.includes(voice)) return reply.code(400).send()
    const bare = words.replace(entity, '')
    if (bare.includes('&')) return reply.code(400).send()
    const text = words.replace(entity, (_all, name: string) => signs[name] ?? '')
    spoken.push({ voice, text, format })
    return reply.type('audio/ogg').send(silentOgg(Math.max(1, text.length / 15)))
  })
  return { url: await app.listen({ port, host }), key, spoken, faults, close: () => app.close() }
}
