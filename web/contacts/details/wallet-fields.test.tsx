import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { contactKeyOf } from '#web/contacts/contact-queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { WalletFields } from './wallet-fields.tsx'

const colleague = (id: number, name: string) => ({
  ...{ id, name, color: '', online: false, queues: [] },
  ...{ profile: 'user' as const, profileImage: null },
})
function open(as: object, wallet: { userId: number; user: string } | null) {
  api().answer(userEndpoints.listColleagues, [colleague(7, 'Ana'), colleague(8, 'Rafael')])
  api().answer(queueEndpoints.listQueues, [])
  const contact = contactOf(1, { wallet: wallet && { ...wallet, queueId: null, queue: null } })
  api().answer(contactEndpoints.setContactWallet, contact)
  return show(<WalletFields contact={contact} />, { as }).keys
}
const field = () => screen.getByRole('combobox', { name: 'Carteira' })

test('[SET-021, SET-050] offers an administrator everybody, and saves the choice at once', async () => {
  const keys = open({ profile: 'admin' }, null)
  await keys.click(field())
  await screen.findByRole('option', { name: 'Ana' })
  await keys.click(screen.getByRole('option', { name: 'Rafael' }))
  await waitFor(() =>
    expect(api().asked(contactEndpoints.setContactWallet)).toMatchObject([
      { body: { userId: 8, queueId: null } },
    ]),
  )
})

test('[SET-050] offers an attendant only themselves, and shows a colleague’s contact as such', async () => {
  const keys = open({}, null)
  await keys.click(field())
  await screen.findByRole('option', { name: 'Ana' })
  expect(screen.queryByRole('option', { name: 'Rafael' })).toBeNull()
})

test('[SET-050] leaves an attendant no choice over a colleague’s contact', () => {
  open({}, { userId: 8, user: 'Rafael' })
  expect(field()).toHaveProperty('disabled', true)
  expect(field()).toHaveProperty('value', 'Rafael')
})

test('keeps a later version of the contact that arrived before the answer', async () => {
  const keys = open({ profile: 'admin' }, null)
  api().answer(contactEndpoints.setContactWallet, contactOf(1, { name: 'Antes', revision: 4 }))
  queryClient.setQueryData(contactKeyOf(1), contactOf(1, { name: 'Depois', revision: 5 }))
  await keys.click(field())
  await keys.click(await screen.findByRole('option', { name: 'Rafael' }))
  await waitFor(() => expect(api().asked(contactEndpoints.setContactWallet)).toHaveLength(1))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(queryClient.getQueryData(contactKeyOf(1))).toMatchObject({ name: 'Depois' })
})

test('leaves the contact with its user where that one is chosen again', async () => {
  const keys = open({ profile: 'admin' }, { userId: 8, user: 'Rafael' })
  await keys.click(field())
  await screen.findByRole('option', { name: 'Ana' })
  await keys.click(screen.getByRole('option', { name: 'Rafael' }))
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
  expect(api().asked(contactEndpoints.setContactWallet)).toEqual([])
})
