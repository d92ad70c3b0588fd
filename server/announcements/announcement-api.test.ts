import { expect, test } from 'vitest'
import {
  announcementChannel,
  announcementEndpoints as calls,
} from '#domain/announcements/announcement-contract.ts'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { picture } from '#tests/journeys/picture.ts'
import { everybody, supers } from '#server/platform/live/rooms.ts'
import { openWorld } from '#tests/app/world.ts'
import { tellAnnouncement } from './tell-announcement.ts'

const world = await openWorld({ ownDatabase: true })
const [platform, company, other] = [await world.company(), await world.company(), await world.company()]
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platform).execute(),
)
const root = await world.user(platform, { profile: 'admin', super: true })
const admin = await world.user(company, { profile: 'admin' })
const agent = await world.user(other)
const [asRoot, asAdmin, asAgent] = await Promise.all([root, admin, agent].map(({ email }) => world.as(email)))
const make = (title: string, more: object = {}) =>
  asRoot!(calls.createAnnouncement, { body: { title, text: 'Leia com calma.', ...more } })
const image = async () => new File([await picture(40, 30)], 'aviso.jpg', { type: 'image/jpeg' })

test('[ANN-001, ANN-003, ANN-012, ANN-013] makes an announcement, which everybody of every company reads', async () => {
  const made = await make('Manutenção')
  expect(made).toMatchObject({ title: 'Manutenção', text: 'Leia com calma.', priority: 3, status: 'active' })
  for (const call of [asAdmin!, asAgent!]) {
    const seen = await call(calls.showAnnouncement, { params: { id: made.id } })
    expect(Object.keys(seen)).toEqual(
      expect.arrayContaining(['id', 'title', 'text', 'priority', 'status', 'mediaPath', 'mediaName', 'name']),
    )
  }
})

test('[ANN-011, ANN-022] lists urgent ones first, a page at a time, and searches', async () => {
  const urgent = await make('Urgente', { priority: 1 })
  for (let nth = 0; nth < 21; nth++) await make(`Novidade ${nth}`)
  const first = await asAgent!(calls.listAnnouncements, { query: {} })
  expect(first.records[0]?.id).toBe(urgent.id)
  expect([first.records.length, first.hasMore]).toEqual([20, true])
  const second = await asAgent!(calls.listAnnouncements, { query: { pageNumber: 2 } })
  expect(second.records.length).toBe(first.count - 20)
  const found = await asAgent!(calls.listAnnouncements, { query: { searchParam: 'NOVIDADE 7' } })
  expect(found.records.map(({ title }) => title)).toEqual(['Novidade 7'])
})

test('[ANN-014, ANN-015] changes and deletes, and shows an inactive one to the super user alone', async () => {
  const made = await make('Antes')
  const params = { id: made.id }
  const changed = await asRoot!(calls.updateAnnouncement, {
    params,
    body: { title: 'Depois', status: 'inactive' },
  })
  expect(changed).toMatchObject({ title: 'Depois', text: 'Leia com calma.', status: 'inactive' })
  await expect(asAgent!(calls.showAnnouncement, { params })).rejects.toMatchObject({ status: 404 })
  const shown = await asAdmin!(calls.listAnnouncements, { query: { searchParam: 'Depois' } })
  expect(shown.records).toEqual([])
  expect((await asRoot!(calls.listAnnouncements, { query: { searchParam: 'Depois' } })).count).toBe(1)
  await asRoot!(calls.deleteAnnouncement, { params })
  await expect(asRoot!(calls.deleteAnnouncement, { params })).rejects.toMatchObject({ status: 404 })
})

test('[ANN-010, ANN-016, ANN-017] takes an image, serves it to everybody, refuses other files, and drops it', async () => {
  const { id } = await make('Com imagem')
  const params = { id }
  const withImage = await asRoot!(calls.attachAnnouncementImage, {
    params,
    form: { fields: {}, files: [await image()] },
  })
  expect(withImage.mediaName).toBe('aviso.jpg')
  const seen = await asAgent!(calls.showAnnouncement, { params })
  const answer = await world.app.inject({ method: 'GET', url: seen.mediaPath! })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const pdf = new File(['%PDF-1.7'], 'aviso.pdf', { type: 'application/pdf' })
  await expect(
    asRoot!(calls.attachAnnouncementImage, { params, form: { fields: {}, files: [pdf] } }),
  ).rejects.toMatchObject({ code: 'ERR_FILE_TYPE' })
  expect((await asRoot!(calls.detachAnnouncementImage, { params })).mediaPath).toBeNull()
  expect((await world.app.inject({ method: 'GET', url: seen.mediaPath! })).statusCode).toBe(404)
})

test('[ANN-021] lets nobody but the super user change anything', async () => {
  const { id } = await make('Fixo')
  const params = { id }
  for (const call of [asAdmin!, asAgent!]) {
    const refused = { status: 403 }
    await expect(call(calls.createAnnouncement, { body: { title: 'A', text: 'B' } })).rejects.toMatchObject(
      refused,
    )
    await expect(call(calls.updateAnnouncement, { params, body: { title: 'A' } })).rejects.toMatchObject(
      refused,
    )
    await expect(call(calls.deleteAnnouncement, { params })).rejects.toMatchObject(refused)
    await expect(call(calls.detachAnnouncementImage, { params })).rejects.toMatchObject(refused)
  }
})

test('[ANN-008, ANN-009] names the field that is missing', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf(root.email)}` }
  const answerTo = async (payload: object) => {
    const answer = await world.app.inject({ method: 'POST', url: '/api/announcements', headers, payload })
    return [answer.statusCode, answer.json<{ details: { path: string }[] }>().details[0]?.path]
  }
  expect(await answerTo({ title: ' ', text: 'B' })).toEqual([400, 'body.title'])
  expect(await answerTo({ title: 'A', text: '' })).toEqual([400, 'body.text'])
  expect(await answerTo({ title: 'A', text: 'B', priority: 4 })).toEqual([400, 'body.priority'])
})

test('[ANN-018] tells all companies, and of an inactive one only that it is gone', async () => {
  const told: { companyId: number; room: string | string[]; payload: unknown }[] = []
  const live: Parameters<typeof tellAnnouncement>[1] = {
    tell: (companyId, room, said) => void told.push({ companyId, room, payload: said.payload }),
  }
  const tell = tellAnnouncement(world.platform, live)
  const events = await world.during(async () => {
    const { id } = await make('Ao vivo')
    await asRoot!(calls.updateAnnouncement, { params: { id }, body: { status: 'inactive' } })
  })
  const changes = events.filter(({ name }) => name === 'announcement.changed')
  for (const { companyId, payload } of changes) await tell(companyId, payload as never)
  const heard = told.filter(({ companyId }) => companyId === other)
  expect(announcementChannel.name(other)).toBe('company-announcement')
  expect(heard).toMatchObject([
    { room: everybody, payload: { action: 'create', record: { title: 'Ao vivo' } } },
    { room: everybody, payload: { action: 'delete' } },
  ])
  const ofPlatform = told.filter(({ companyId }) => companyId === platform)
  expect(ofPlatform.slice(1)).toMatchObject([
    { room: everybody, payload: { action: 'delete' } },
    { room: supers, payload: { record: { status: 'inactive' } } },
  ])
})

test('counts what a person has not read, each person for themselves', async () => {
  const made = await make('Para ler')
  const unreadOf = async (call: typeof asAgent) =>
    (await call!(calls.listAnnouncements, { query: { active: true } })).unread
  const [before, others] = [await unreadOf(asAgent), await unreadOf(asAdmin)]
  for (let nth = 0; nth < 2; nth++)
    expect(await asAgent!(calls.readAnnouncement, { params: { id: made.id } })).toMatchObject({
      isRead: true,
    })
  expect(await unreadOf(asAgent)).toBe(before - 1)
  expect(await unreadOf(asAdmin)).toBe(others)
})

test('enters each change into the trail of the installation’s own company', async () => {
  const { entries } = await asRoot!(auditEndpoints.listAudit, { query: { subject: 'announcement' } })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['announcement.created', 'announcement.changed', 'announcement.deleted']),
  )
})
