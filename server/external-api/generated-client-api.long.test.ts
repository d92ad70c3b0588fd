import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'

const run = promisify(execFile)
const world = await openWorld()
const folder = await mkdtemp(join(tmpdir(), 'chat-flow-client-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc')
const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--lib', 'es2023,dom']
const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions']

/** Usage by a customer's program: wrong usage does not compile. */
const program = `
import { Api } from './client.ts'
const { api } = new Api({ baseUrl: 'http://localhost' })
export const sent = await api.sendExternalMessage({ number: '5511999999999', body: 'Oi', closeTicket: true })
export const id: number = sent.data.messageId
export const state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' = (await api.showExternalMessage(String(id))).data.state
// @ts-expect-error -- a text is required
await api.sendExternalMessage({ number: '5511999999999' })
// @ts-expect-error -- nothing else is known
await api.sendExternalMessage({ number: '5511999999999', body: 'Oi', tenant: 1 })
`

test('[D2] a client is generated from the OpenAPI document, and its types are checked', async () => {
  const spec = (await world.app.inject('/api/openapi.json')).json()
  expect(spec.paths['/api/messages/send'].post.security).toEqual([{ apiToken: [] }])
  const { files } = await generateApi({ spec, silent: true, generateClient: true, output: false })
  const [client] = files
  await writeFile(join(folder, 'client.ts'), client?.fileContent ?? '')
  await writeFile(join(folder, 'program.ts'), program)
  // Run where no settings of the project's own types are found.
  const checked = run(compiler, [...strict, ...modules, 'program.ts'], { cwd: folder })
  await expect(checked).resolves.toMatchObject({ stdout: '' })
}, 120_000)
