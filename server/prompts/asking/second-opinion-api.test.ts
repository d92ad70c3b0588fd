import { LLMock } from '@copilotkit/aimock'
import { afterAll, expect, test } from 'vitest'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { silentOgg } from '../../../emulators/azure-speech/silent-ogg.ts'
import { modelOf } from '#tests/bots/model-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { askTranscription } from '#server/prompts/audio/ask-transcription.ts'
import { askChat } from './ask-chat.ts'
import { toolsFor } from './model-tools.ts'

// A stand-in that somebody else wrote: what our own emulator takes for right, it takes for right as well.
const mock = new LLMock({ port: 0 })
mock.onMessage('pessoa', { toolCalls: [{ name: 'transferir', arguments: '{"motivo":"pediu"}' }] })
mock.onMessage('oi', { content: 'Olá!' })
mock.onTranscription({ transcription: { text: 'Quero dois pães' } })
await mock.start()
afterAll(() => mock.stop())
const world = await openWorld({
  env: { OUTBOUND_ALLOW: '127.0.0.1,localhost', OPENAI_BASE_URL: `${mock.url}/v1` },
})
const ctx = openCompanyContext(world.platform, await world.company())
const model: AiModel = { id: 1, ...modelOf('gpt-5.4-mini', { reasoning: true }) }
const ask = (text: string) =>
  askChat(ctx, {
    ...{ model, apiKey: 'sk-1', maxTokens: 50, temperature: 1, customer: 'c' },
    frame: { role: 'system', content: 'Você atende clientes.' },
    turns: [{ role: 'user', content: text }],
    tools: toolsFor(['transferir'], { queues: [{ id: 1, name: 'Vendas' }], flows: [], queueId: 1 }),
  })

test('is understood by a foreign stand-in, and understands its answers', async () => {
  expect(await ask('oi')).toMatchObject({ text: 'Olá!', calls: [], finish: 'stop' })
  expect(await ask('quero uma pessoa')).toMatchObject({
    ...{ text: '', calls: [{ name: 'transferir', arguments: '{"motivo":"pediu"}' }], finish: 'tool_calls' },
  })
})

test('sends a recording as a foreign stand-in reads it', async () => {
  const bytes = new Uint8Array(silentOgg(1))
  const recording = { bytes, mimeType: 'audio/ogg', apiKey: 'sk-1' }
  const listening: AiModel = { ...model, model: 'gpt-transcribe', kind: 'transcribe' }
  expect(await askTranscription(ctx, { ...recording, model: listening })).toBe('Quero dois pães')
})
