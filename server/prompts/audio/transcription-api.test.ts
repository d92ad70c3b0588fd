import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { saveFile } from '#server/files/file-db.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { sealSetting } from '#server/settings/setting-secret.ts'
import { silentOgg } from '../../../emulators/azure-speech/silent-ogg.ts'
import { startOpenAiEmulator } from '../../../emulators/openai/openai-emulator.ts'
import { openWorld } from '#tests/app/world.ts'

const ai = await startOpenAiEmulator()
afterAll(() => ai.close())
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url } })
const home = await world.company()
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute(),
)
const setKey = (key: string) =>
  world.inCompany(home, (tx) =>
    saveSetting(tx, 'openaikeyaudio', sealSetting(world.platform.secrets, home, 'openaikeyaudio', key)),
  )
const company = await world.company()
const queueId = await world.queue(company)
const ana = await world.user(company, { profile: 'admin' })
const asAna = await world.as(ana.email)
const asRui = await world.as((await world.user(company)).email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
const whatsappId = await world.connection(company)
const ticket = await world.ticket(company, { whatsappId, queueId })
const bytes = silentOgg(1)
ai.spoken.set(createHash('sha256').update(bytes).digest('hex'), 'Quero dois pães')
beforeEach(async () => {
  await setKey(ai.key)
  ai.heard.length = 0
})

async function recording(): Promise<string> {
  const storageKey = await world.platform.storage.putStream(company, Readable.from([bytes]))
  return world.inCompany(company, async (tx) => {
    const file = { storageKey, name: 'voz.ogg', mimeType: 'audio/ogg; codecs=opus', size: bytes.length }
    const fileId = await saveFile(tx, { ...file, width: null, height: null, voice: true })
    const { id: ticketId, contactId } = ticket
    const row = {
      ticketId,
      contactId,
      whatsappId,
      fromMe: false,
      mediaType: 'audio' as const,
      body: '',
      fileId,
    }
    await tx
      .insertInto('messages')
      .values({ ...row, queueId })
      .execute()
    return fileId
  })
}
const ask = (call: typeof asAna, file: string) =>
  call(transcriptionEndpoints.transcribeAudio, { params: { file } })

test('[MSG-056] writes a recording down, tells who sees the ticket, and asks the model once', async () => {
  const file = await recording()
  const events = await world.during(async () => {
    expect(await ask(asAna, file)).toEqual({ transcribedText: 'Quero dois pães' })
  })
  expect(events).toMatchObject([
    { name: 'message.updated', payload: { message: { dataJson: { transcript: 'Quero dois pães' } } } },
  ])
  expect(await ask(asAna, `${file}.ogg`)).toEqual({ transcribedText: 'Quero dois pães' })
  expect(ai.heard).toEqual([
    { model: 'gpt-transcribe', language: 'pt', name: 'audio.ogg', type: 'audio/ogg', bytes: bytes.length },
  ])
})

test('[MSG-057] refuses an address that is no recording, and an answer that is no text', async () => {
  const address = { status: 400, code: 'ERR_TRANSCRIPTION_ADDRESS' }
  for (const file of ['voz.ogg', '..%2f..%2fetc', '1', 'null'])
    await expect(ask(asAna, file)).rejects.toMatchObject(address)
  const file = await recording()
  const data = { status: 409, code: 'ERR_TRANSCRIPTION_ANSWER' }
  ai.replies.push({ text: 'no text' })
  await expect(ask(asAna, file)).rejects.toMatchObject({ ...data, details: { fault: 'invalid' } })
  await setKey('sk-wrong')
  await expect(ask(asAna, file)).rejects.toMatchObject({ ...data, details: { fault: 'auth' } })
})

test('writes down no recording of a ticket that the viewer may not see', async () => {
  const file = await recording()
  const missing = { status: 404, code: 'ERR_NO_MESSAGE_FOUND' }
  await expect(ask(asRui, file)).rejects.toMatchObject(missing)
  await expect(ask(asStranger, file)).rejects.toMatchObject(missing)
  await expect(ask(asAna, crypto.randomUUID())).rejects.toMatchObject(missing)
  expect(ai.heard).toEqual([])
})

test('tries the key for recordings that is typed, or the stored one, and says why it is refused', async () => {
  const asRoot = await world.as((await world.user(home, { profile: 'admin', super: true })).email)
  const tried = (body: { apiKey?: string }) => asRoot(transcriptionEndpoints.testTranscription, { body })
  expect(await tried({})).toEqual({ model: 'gpt-transcribe' })
  expect(ai.heard).toMatchObject([{ name: 'audio.wav', bytes: 16_044 }])
  const refused = { status: 409, code: 'ERR_TRANSCRIPTION_ANSWER', details: { fault: 'auth' } }
  await expect(tried({ apiKey: 'sk-wrong' })).rejects.toMatchObject(refused)
  await setKey('sk-wrong')
  await expect(tried({})).rejects.toMatchObject(refused)
  expect(await tried({ apiKey: ai.key })).toEqual({ model: 'gpt-transcribe' })
  await expect(asAna(transcriptionEndpoints.testTranscription, { body: {} })).rejects.toMatchObject({
    status: 403,
  })
})
