import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import type { Said } from '#domain/bot-calls/bot-call.ts'
import {
  type IntegrationChange,
  integrationEndpoints as integrations,
} from '#domain/integrations/integration-contract.ts'
import { saveFile } from '#server/files/file-db.ts'
import { callBot } from '#server/integrations/calls/call-bot.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { startGoogleEmulator } from '../../../emulators/google/google-emulator.ts'
import { startTypebotEmulator } from '../../../emulators/typebot/typebot-emulator.ts'
import { openWorld } from '#tests/app/world.ts'

const google = await startGoogleEmulator()
const typebot = await startTypebotEmulator()
afterAll(() => Promise.all([google.close(), typebot.close()]))
const world = await openWorld({
  env: {
    OUTBOUND_ALLOW: '127.0.0.1',
    GOOGLE_TOKEN_URL: `${google.url}/token`,
    DIALOGFLOW_URL: google.url,
    PUBLIC_URL: 'https://chat.example.com',
  },
})
const company = await world.company()
const asBoss = await world.as((await world.user(company, { profile: 'admin' })).email)
const whatsappId = await world.connection(company)
const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })
typebot.bots.set('file', [{ ask: 'text' }, { say: 'Recebi {{answer}}' }])

const bot = (body: Partial<IntegrationChange> & Pick<IntegrationChange, 'type'>) =>
  asBoss(integrations.createIntegration, { body: { name: 'Bot', ...body } })
async function ask(integrationId: number, said: Partial<Said>, session: string | null = null) {
  const heard: Said = { messageId: 1, kind: 'text', text: '', rowId: null, ...said }
  const ctx = openCompanyContext(world.platform, company)
  const call = { kind: 'bot' as const, source: { integrationId }, session, said: [heard], variables: {} }
  const result = await callBot(ctx, call, { ticketId, key: crypto.randomUUID() })
  if (result.outcome !== 'said') throw new Error(JSON.stringify(result))
  return { session: result.session, words: result.parts.map((part) => ('text' in part ? part.text : '')) }
}
/** A voice note that the channel host has yet to fetch, and what ends that. */
async function voiceNote() {
  const messageId = await world.message(company, {
    ...{ ticketId, contactId, whatsappId, body: '', mediaType: 'audio', mediaState: 'pending' },
  })
  const bytes = Buffer.from('OggS and what follows')
  const storageKey = await world.platform.storage.putStream(company, Readable.from([bytes]))
  const fetched = () =>
    world.inCompany(company, async (tx) => {
      const file = { storageKey, name: 'voz.ogg', mimeType: 'audio/ogg', size: bytes.length, voice: true }
      const fileId = await saveFile(tx, { ...file, width: null, height: null })
      const ready = { fileId, mediaState: 'ready' } as const
      await tx.updateTable('messages').set(ready).where('id', '=', messageId).execute()
    })
  return { said: { messageId, kind: 'audio' } as const, size: bytes.length, fetched }
}

test('sends a voice note to Dialogflow as it is, once the channel host has fetched it', async () => {
  const jsonContent = google.serviceAccount()
  const { id } = await bot({ type: 'dialogflow', projectName: 'loja-1', jsonContent })
  const { said, size, fetched } = await voiceNote()
  const answer = ask(id, said)
  // Whoever asks without the file has done so by now.
  await ask(id, { text: 'oi' })
  await fetched()
  expect((await answer).words).toEqual([`Você disse: ${size} bytes de áudio`])
})

test('hands the address of a voice note on to a Typebot, once the channel host has fetched it', async () => {
  const { id } = await bot({ type: 'typebot', urlN8N: typebot.url, typebotSlug: 'file' })
  const { session } = await ask(id, { text: 'oi' })
  const { said, fetched } = await voiceNote()
  const answer = ask(id, said, session)
  await ask(id, { text: 'oi' })
  await fetched()
  expect((await answer).words[0]).toMatch(/^Recebi https:\/\/chat\.example\.com\/media\//)
})
