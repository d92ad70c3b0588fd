import { expect, test } from 'vitest'
import { authChannel } from '#domain/auth/auth-contract.ts'
import { openNode } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const node = await openNode(world)

test('[RT-011] a second sign-in is told to the first one’s browser, and to nobody of another company', async () => {
  const user = await world.user(company)
  const foreigner = await world.user(other)
  const first = await openSocket(node.url, company, await world.tokenOf(user.email))
  const elsewhere = await openSocket(node.url, other, await world.tokenOf(foreigner.email))
  const payload = { email: user.email, password: testPassword }
  await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  await expect.poll(() => first.heard.map(({ name }) => name)).toContain(`company-${company}-auth`)
  const told = first.heard.find(({ name }) => name === authChannel.name(company))
  expect(told?.payload).toMatchObject({ action: 'update', user: { id: user.id } })
  expect(elsewhere.heard.filter(({ name }) => name.endsWith('-auth'))).toEqual([])
})
