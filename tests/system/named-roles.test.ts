import { expect, test } from 'vitest'
import { permissions } from '#domain/access/access.ts'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const gated = Object.entries(allEndpoints).filter(
  ([, { access }]) => access !== 'public' && access !== 'signedIn' && access !== 'token',
)

async function holderOf(permission: string) {
  const roleId = await world.inCompany(company, async (tx) => {
    const row = { name: permission, permissions: [permission] }
    return (await tx.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const { email } = await world.user(company, { roleId })
  return world.tokenOf(email)
}

test.each(permissions)('a role of %s passes exactly the calls that need it', async (permission) => {
  const authorization = `Bearer ${await holderOf(permission)}`
  const passed: string[] = []
  for (const [name, { method, path, body }] of gated) {
    const url = `/api${path.replace(/:\w*[uU]uid/g, crypto.randomUUID()).replace(/:\w+/g, '999999')}`
    const answer = await world.app.inject({
      ...{ method, url, headers: { authorization }, ...(body && { payload: {} }) },
    })
    expect(answer.statusCode, name).toBeLessThan(500)
    if (answer.json().error !== 'ERR_NO_PERMISSION') passed.push(name)
  }
  const needed = gated.flatMap(([name, { access }]) => (access === permission ? [name] : []))
  expect(passed).toEqual(needed)
})

test('a role of nothing known passes no call that needs a permission, and super least of all', async () => {
  const authorization = `Bearer ${await holderOf('super')}`
  for (const [name, { method, path, body }] of gated) {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const answer = await world.app.inject({
      ...{ method, url, headers: { authorization }, ...(body && { payload: {} }) },
    })
    expect(answer.json().error, name).toBe('ERR_NO_PERMISSION')
  }
})
