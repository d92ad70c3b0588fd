import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })

test('[CON-014] GET /contacts/list gives the contacts of one’s own company, and of no other', async () => {
  const call = await world.as(admin.email)
  const asStranger = await world.as(stranger.email)
  await call(contacts.createContact, { body: { name: 'Vera Nossa', number: '5511912345678' } })
  await asStranger(contacts.createContact, { body: { name: 'Vera Deles', number: '5511912345678' } })
  const namesOf = async (as: typeof call, companyId: number) =>
    (await as(contacts.listContactNames, { query: { companyId } })).map(({ name }) => name)
  expect(await namesOf(call, company)).toEqual(['Vera Nossa'])
  expect(await namesOf(asStranger, other)).toEqual(['Vera Deles'])
  await expect(namesOf(asStranger, company)).rejects.toMatchObject({ status: 403 })
})
