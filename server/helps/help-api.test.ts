import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { helpEndpoints as helps } from '#domain/helps/help-contract.ts'
import { picture } from '#tests/journeys/picture.ts'
import { html, startSite } from '#tests/processes/start-site.ts'
import { openWorld } from '#tests/app/world.ts'

const jpeg = await picture(480, 360)
let asked = 0
const site = await startSite({
  '/vi/dQw4w9WgXcQ/hqdefault.jpg': (response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
  },
  '/vi/abcdefghijk/hqdefault.jpg': html('<script>alert(1)</script>', 'image/jpeg'),
})
const world = await openWorld({ env: { OUTBOUND_ALLOW: site.host, VIDEO_PICTURES_URL: site.url } })
const company = await world.company()
const platform = await world.company()
const root = await world.user(platform, { profile: 'admin', super: true })
const admin = await world.user(company, { profile: 'admin' })
const agent = await world.user(company)
const [asRoot, asAdmin, asAgent] = await Promise.all([root, admin, agent].map(({ email }) => world.as(email)))
const shown = async (language?: 'pt' | 'tr') =>
  (await asAgent!(helps.listAllHelps, { query: { ...(language && { language }) } })).map(({ title }) => title)
const make = (title: string, more: object = {}) =>
  asRoot!(helps.createHelp, { body: { title, video: 'dQw4w9WgXcQ', ...more } })

test('[COMP-031, COMP-032] answers empty lists before the installation has a company', async () => {
  expect(await shown()).toEqual([])
  expect(await asAgent!(helps.listHelps, { query: {} })).toEqual({ records: [], count: 0, hasMore: false })
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platform).execute(),
  )
})

test('[COMP-004, COMP-033] keeps the code of a pasted address, with a picture that is stored here', async () => {
  const made = await asRoot!(helps.createHelp, {
    body: {
      title: 'Primeiros passos',
      description: 'Como começar',
      video: 'https://youtu.be/dQw4w9WgXcQ?t=3',
    },
  })
  expect(made).toMatchObject({ title: 'Primeiros passos', description: 'Como começar', video: 'dQw4w9WgXcQ' })
  const [seen] = await asAgent!(helps.listAllHelps, { query: {} })
  expect(seen).toMatchObject({ id: made.id, thumbnail: expect.stringMatching(/^\/media\/\d+\//) as string })
  const answer = await world.app.inject({ method: 'GET', url: seen!.thumbnail! })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('fetches no picture for a repeated request', async () => {
  const clientId = randomUUID()
  const made = await make('Uma vez só', { clientId })
  const before = asked
  expect(await make('Outra vez', { clientId })).toEqual(made)
  expect(asked).toBe(before)
})

test('[COMP-034] changes an entry and fetches its picture again only for another video', async () => {
  const made = await make('Antes')
  const before = asked
  const body = { title: 'Depois', video: 'dQw4w9WgXcQ' }
  await asRoot!(helps.updateHelp, { params: { id: made.id }, body })
  expect(asked).toBe(before)
  const other = await asRoot!(helps.updateHelp, {
    params: { id: made.id },
    body: { title: 'Depois', video: 'abcdefghijk' },
  })
  expect(other).toMatchObject({ title: 'Depois', video: 'abcdefghijk', thumbnail: null })
  const back = await asRoot!(helps.updateHelp, { params: { id: made.id }, body })
  expect(back.thumbnail).not.toBeNull()
})

test('[D103] leaves what a change of an entry does not name as another super user saved it', async () => {
  const made = await make('Nome')
  const params = { id: made.id }
  await asRoot!(helps.updateHelp, { params, body: { description: 'De outra pessoa', language: 'es' } })
  const changed = await asRoot!(helps.updateHelp, { params, body: { title: 'Outro nome' } })
  expect(changed).toMatchObject({
    ...{ title: 'Outro nome', description: 'De outra pessoa', language: 'es', hidden: false },
    ...{ video: made.video, thumbnail: made.thumbnail },
  })
})

test('[COMP-035] deletes an entry with its picture', async () => {
  const made = await make('Some')
  expect(await shown()).toContain('Some')
  await asRoot!(helps.deleteHelp, { params: { id: made.id } })
  expect(await shown()).not.toContain('Some')
  expect((await world.app.inject({ method: 'GET', url: made.thumbnail! })).statusCode).toBe(404)
  await expect(asRoot!(helps.deleteHelp, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
})

test('[COMP-031] keeps the order that the super user gives, and shows hidden entries to nobody else', async () => {
  for (const { id } of await asAgent!(helps.listAllHelps, { query: {} }))
    await asRoot!(helps.deleteHelp, { params: { id } })
  const [, , c] = [await make('A'), await make('B', { language: 'tr' }), await make('C')]
  await make('D', { hidden: true })
  expect(await shown()).toEqual(['A', 'B', 'C'])
  expect(await shown('pt')).toEqual(['A', 'C'])
  expect(await shown('tr')).toEqual(['A', 'B', 'C'])
  await asRoot!(helps.updateHelp, { params: { id: c.id }, body: { position: 0 } })
  expect(await shown()).toEqual(['C', 'A', 'B'])
  const all = { query: { all: true } }
  expect((await asRoot!(helps.listHelps, all)).records.map(({ title }) => title)).toEqual([
    'C',
    'A',
    'B',
    'D',
  ])
  expect((await asAdmin!(helps.listHelps, all)).count).toBe(3)
})

test('[COMP-046] refuses changes to everybody but the super user, an administrator included', async () => {
  const [{ id } = { id: 0 }] = await asRoot!(helps.listAllHelps, { query: {} })
  const body = { title: 'X', video: 'dQw4w9WgXcQ' }
  for (const call of [asAdmin!, asAgent!]) {
    await expect(call(helps.createHelp, { body })).rejects.toMatchObject({ status: 403 })
    await expect(call(helps.updateHelp, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
    await expect(call(helps.deleteHelp, { params: { id } })).rejects.toMatchObject({ status: 403 })
  }
})

test('[COMP-033] names the field that is wrong', async () => {
  const token = await world.tokenOf(root.email)
  const answerTo = async (payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await world.app.inject({ method: 'POST', url: '/api/helps', headers, payload })
    return [answer.statusCode, answer.json<{ details: { path: string }[] }>().details[0]?.path]
  }
  for (const video of ['nonsense', 'https://evil.example/?v=dQw4w9WgXcQ', '', 7])
    expect(await answerTo({ title: 'Título', video })).toEqual([400, 'body.video'])
  expect(await answerTo({ title: ' ', video: 'dQw4w9WgXcQ' })).toEqual([400, 'body.title'])
})

test('enters each change into the trail of the installation’s own company', async () => {
  const { entries } = await asRoot!(auditEndpoints.listAudit, { query: { subject: 'help' } })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['help.created', 'help.changed', 'help.deleted']),
  )
  expect((await asAdmin!(auditEndpoints.listAudit, { query: { subject: 'help' } })).entries).toEqual([])
})
