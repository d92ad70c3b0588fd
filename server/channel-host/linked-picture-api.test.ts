import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { contactDataEndpoints as care } from '#domain/contacts/contact-data-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { contactMergeEndpoints as merges } from '#domain/contacts/contact-merge-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { askForPicture } from '#server/messages/inbound/ask-for-picture.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const business = '5511999990001'
const wait = { timeout: 15_000, interval: 40 }
const { heard } = await openSocket(node.url(), companyId, await world.tokenOf(admin.email))

const whatsappId = await linkNumber({ call, network: node.network, phone: business })

const faceOf = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()
const contactOf = async (name: string) =>
  (await call(contacts.listContacts, { query: { searchParam: name } })).contacts[0]
const pictureOf = async (name: string) => (await contactOf(name))?.urlPicture ?? null
const hasPicture = (name: string, color: boolean[] | null) =>
  vi.waitFor(async () => {
    const url = await pictureOf(name)
    if (!color) return expect(url).toBeNull()
    const { data, info } = await sharp(await (await fetch(`${node.url()}${url}`)).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, ...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, ...color])
    expect(info.width).toBe(320)
  }, wait)
const red = [true, false, false]
const green = [false, true, false]
const blue = [false, false, true]
const filesOf = () =>
  world.inCompany(companyId, (tx) => tx.selectFrom('files').select(['storageKey', 'mimeType']).execute())
const asked = () => node.network.heard.filter(({ attrs }) => attrs.xmlns === 'w:profile:picture').length
/** Dates the last picture request of every contact so many days back. */
const age = (days: number) =>
  world.inCompany(companyId, (tx) =>
    tx
      .updateTable('contacts')
      .set({ pictureAskedAt: new Date(Date.now() - days * 86_400_000 - 1000) })
      .execute(),
  )

node.network.setPicture('5521988880002', await faceOf('#ff0000'), { quietly: true })
const ana = await node.customer('5521988880002', 'Ana Souza')
await ana.send(business, { text: 'Oi!' })

test('the picture of who writes is fetched small and shown by a signed address, in lists and live', async () => {
  await hasPicture('Ana', red)
  const { tickets: list } = await call(tickets.listTickets, { query: { status: 'pending', showAll: true } })
  const urlPicture = await pictureOf('Ana')
  expect(list[0]?.contact).toMatchObject({ urlPicture })
  expect(urlPicture).toMatch(new RegExp(`^/media/${companyId}/[\\da-f-]{36}\\?e=\\d+&s=`))
  await vi.waitFor(
    () =>
      expect(heard).toContainEqual({
        name: `company-${companyId}-contact`,
        payload: expect.objectContaining({
          action: 'update',
          contact: expect.objectContaining({ urlPicture }),
        }),
      }),
    wait,
  )
  const forged = await fetch(`${node.url()}${urlPicture?.replace(/s=./, 's=')}`)
  expect(forged.status).toBe(404)
})

test('another picture takes its place when WhatsApp says so; one that is taken away goes', async () => {
  node.network.setPicture(ana.phone, await faceOf('#0000ff'))
  await hasPicture('Ana', blue)
  expect(await filesOf()).toHaveLength(1)
  node.network.setPicture(ana.phone, null)
  await hasPicture('Ana', null)
  expect(await filesOf()).toEqual([])
})

test('requests a picture again with a message after a week, a hidden one after a day', async () => {
  node.network.setPicture(ana.phone, await faceOf('#00ff00'))
  await hasPicture('Ana', green)
  const before = asked()
  await age(6)
  await ana.send(business, { text: 'De novo' })
  const arrived = (text: string) =>
    vi.waitFor(async () => {
      const { tickets: list } = await call(tickets.listTickets, {
        query: { status: 'pending', showAll: true },
      })
      expect(list[0]).toMatchObject({ lastMessage: text })
    }, wait)
  await arrived('De novo')
  expect(asked()).toBe(before)
  node.network.setPicture(ana.phone, 'hidden', { quietly: true })
  await age(7)
  await ana.send(business, { text: 'Depois de uma semana' })
  await hasPicture('Ana', null)
  expect(asked()).toBe(before + 1)
  await ana.send(business, { text: 'Mais uma' })
  await arrived('Mais uma')
  expect(asked()).toBe(before + 1)
  node.network.setPicture(ana.phone, await faceOf('#00ff00'), { quietly: true })
  await age(1)
  await ana.send(business, { text: 'No dia seguinte' })
  await hasPicture('Ana', green)
})

test('stores no profile picture that is no image or comes from another host than WhatsApp’s', async () => {
  const bia = '5521988880003'
  node.network.setPicture(bia, Buffer.from('<html>oi</html>'), { quietly: true })
  await (await node.customer(bia, 'Bia Lima')).send(business, { text: 'Oi, sou a Bia' })
  const caio = '5521988880004'
  node.network.accounts.of(caio).picture = '@evil.example/x.jpg'
  await (await node.customer(caio, 'Caio Reis')).send(business, { text: 'Oi, sou o Caio' })
  await vi.waitFor(async () => expect(await contactOf('Caio')).toBeDefined(), wait)
  await vi.waitFor(async () => {
    const left = await world.inCompany(companyId, (tx) =>
      tx.selectFrom('outbox').select('id').where('kind', '=', 'picture').where('attempts', '=', 0).execute(),
    )
    expect(left).toEqual([])
  }, wait)
  expect([await pictureOf('Bia'), await pictureOf('Caio')]).toEqual([null, null])
})

test('requests a picture that breaks off a few times, then not for a day, without delaying answers', async () => {
  const dora = '5521988880005'
  node.network.setPicture(dora, await faceOf('#ff0000'), { quietly: true })
  node.network.media.setBreaking(true)
  const askedAbout = () =>
    node.network.heard.filter(
      ({ attrs }) =>
        attrs.xmlns === 'w:profile:picture' && node.network.accounts.at(attrs.target)?.account.phone === dora,
    ).length
  await (await node.customer(dora, 'Dora Reis')).send(business, { text: 'Oi, sou a Dora' })
  await vi.waitFor(() => expect(askedAbout()).toBeGreaterThan(0), wait)
  const waiting = () =>
    world.inCompany(companyId, (tx) =>
      tx.selectFrom('outbox').select('background').where('kind', '=', 'picture').execute(),
    )
  expect((await waiting()).filter(({ background }) => !background)).toEqual([])
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), wait)
  expect(askedAbout()).toBe(3)
  node.network.media.setBreaking(false)
})

test('keeps one picture in a merge, and removes picture and requests of an erased contact', async () => {
  const { id: keepId } = (await contactOf('Caio')) ?? { id: 0 }
  const { id: mergeId } = (await contactOf('Ana')) ?? { id: 0 }
  await world.inCompany(companyId, (tx) => tx.updateTable('tickets').set({ status: 'closed' }).execute())
  const kept = await call(merges.mergeContacts, { body: { keepId, mergeId } })
  expect(kept.urlPicture).toMatch(/^\/media\//)
  expect(await filesOf()).toHaveLength(1)
  const [merge] = await call(merges.listContactMerges, { params: { id: keepId } })
  await call(merges.undoContactMerge, { params: { id: merge?.id ?? 0 } })
  expect([await pictureOf('Caio'), Boolean(await pictureOf('Ana'))]).toEqual([null, true])
  const name = (await contactOf('Ana'))?.name ?? ''
  const waitingFor = () =>
    world.inCompany(companyId, (tx) =>
      tx.selectFrom('outbox').select('id').where('lane', '=', `picture:${mergeId}`).execute(),
    )
  await world.inCompany(companyId, async (tx) => {
    const of = { kind: 'phone' as const, externalId: ana.phone }
    await askForPicture(tx, { whatsappId, channel: 'whatsapp', contactId: mergeId, of, now: new Date() })
    const later = new Date(Date.now() + 3_600_000)
    await tx.updateTable('outbox').set({ nextTryAt: later }).where('kind', '=', 'picture').execute()
  })
  expect(await waitingFor()).toHaveLength(1)
  await call(care.eraseContact, { params: { id: mergeId }, body: { name } })
  expect(await filesOf()).toEqual([])
  expect(await waitingFor()).toEqual([])
  const told = await world.inCompany(companyId, (tx) =>
    tx.selectFrom('inboundEvents').select(['lane', 'payload']).execute(),
  )
  expect(told.filter((event) => JSON.stringify(event).includes(ana.phone))).toEqual([])
})
