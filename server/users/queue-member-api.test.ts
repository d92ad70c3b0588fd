import { expect, test } from 'vitest'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { queueMemberEndpoints } from '#domain/users/queue-member-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company)
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)
const queue = await asAdmin(queues.createQueue, { body: { name: 'Vendas', color: '#1971c2' } })
const change = (add: number[], remove: number[] = []) =>
  asAdmin(queueMemberEndpoints.changeQueueMembers, { params: { id: queue.id }, body: { add, remove } })
const queuesOf = async (id: number) =>
  (await asAdmin(users.showUser, { params: { id } })).queues.map(({ name }) => name)

test('takes people into a department and out of it, and tells their screens', async () => {
  const events = await world.during(() => change([admin.id, ana.id]))
  expect(events.map(({ name, payload }) => [name, payload])).toMatchObject([
    ['user.changed', { user: { id: admin.id }, rights: true }],
    ['user.changed', { user: { id: ana.id }, rights: true }],
  ])
  expect([await queuesOf(admin.id), await queuesOf(ana.id)]).toEqual([['Vendas'], ['Vendas']])
  expect(await world.during(() => change([ana.id]))).toEqual([])
  expect((await change([], [ana.id])).map(({ id }) => id)).toEqual([admin.id])
  expect(await queuesOf(ana.id)).toEqual([])
})

test('refuses strangers, other companies’ departments, and who may not edit departments', async () => {
  const other = await world.company()
  const stranger = await world.user(other)
  await expect(change([stranger.id])).rejects.toMatchObject({ status: 404, code: 'ERR_NO_USER_FOUND' })
  const foreign = await world.queue(other)
  await expect(
    asAdmin(queueMemberEndpoints.changeQueueMembers, {
      params: { id: foreign },
      body: { add: [ana.id], remove: [] },
    }),
  ).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' })
  await expect(
    asAna(queueMemberEndpoints.changeQueueMembers, {
      params: { id: queue.id },
      body: { add: [ana.id], remove: [] },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
