import { expect, test } from 'vitest'
import { chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { mostChatMembers } from '#domain/chats/chat-rules.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const ana = await world.user(company, { name: 'Ana' })
const [bia, caio, davi] = [
  await world.user(company, { name: 'Bia' }),
  await world.user(company, { name: 'Caio' }),
  await world.user(company, { name: 'Davi' }),
]
const asAna = await world.as(ana.email)

test('keeps the members that two windows add and remove at once', async () => {
  const { id } = await asAna(calls.createChat, { body: { title: 'De duas janelas', users: [bia.id] } })
  const change = (users: number[], knownUsers: number[]) =>
    asAna(calls.updateChat, { params: { id }, body: { users, knownUsers } })
  const membersOf = async () => {
    const { records } = await asAna(calls.listChats, { query: { searchParam: 'duas janelas' } })
    return records[0]?.users.map(({ userId }) => userId)
  }
  const seen = [ana.id, bia.id]
  await Promise.all([change([bia.id, caio.id], seen), change([bia.id, davi.id], seen)])
  expect(await membersOf()).toEqual([ana.id, bia.id, caio.id, davi.id])
  const now = [bia.id, caio.id, davi.id]
  await Promise.all([change([caio.id, davi.id], now), change([bia.id, davi.id], now)])
  expect(await membersOf()).toEqual([ana.id, davi.id])
  // Removed by the other window: not added again.
  await change([caio.id, davi.id], now)
  expect(await membersOf()).toEqual([ana.id, davi.id])
})

test('numbers the versions of a chat: a new name, other members and a message make one, reading none', async () => {
  const { id, uuid } = await asAna(calls.createChat, { body: { title: 'Numerado', users: [bia.id] } })
  const asBia = await world.as(bia.email)
  const revision = async () => (await asBia(calls.showChat, { params: { uuid } })).revision
  const params = { id }
  expect(await revision()).toBe(0)
  await asAna(calls.updateChat, { params, body: { title: 'Renomeado' } })
  expect(await revision()).toBe(1)
  await asAna(calls.updateChat, { params, body: { users: [bia.id, caio.id] } })
  expect(await revision()).toBe(2)
  await asAna(calls.sendChatMessage, { params, body: { message: 'Oi' } })
  const sent = await revision()
  expect(sent).toBeGreaterThan(2)
  await asBia(calls.readChat, { params, body: {} })
  expect(await revision()).toBe(sent)
})

test('refuses more members than a chat holds, also where two windows add them at once', async () => {
  const crowded = await world.company()
  const owner = await world.user(crowded)
  const asOwner = await world.as(owner.email)
  const mate = await world.user(crowded)
  const body = { title: 'Cheio', users: [mate.id] }
  const { id } = await asOwner(calls.createChat, { body })
  const people = await world.inCompany(crowded, (tx) =>
    tx
      .insertInto('users')
      .values(
        Array.from({ length: mostChatMembers }, (_, n) => ({
          ...{ name: `Pessoa ${n}`, email: `pessoa-${n}@cheio.example.com`, passwordHash: '' },
        })),
      )
      .returning('id')
      .execute(),
  )
  const add = (users: number[]) =>
    asOwner(calls.updateChat, {
      params: { id },
      body: { users: [mate.id, ...users], knownUsers: [mate.id] },
    })
  const ids = people.map((person) => person.id)
  const half = ids.length / 2
  const outcomes = await Promise.allSettled([add(ids.slice(0, half)), add(ids.slice(half))])
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))).toMatchObject([
    { status: 400, details: [{ path: 'body.users', message: 'Too Long!' }] },
  ])
})
