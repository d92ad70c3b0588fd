import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactEndpoints, type GroupMember } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { Composer } from './composer.tsx'

const member = (name: string, number: string, isOwn = false): GroupMember => ({
  contactId: null,
  name,
  number,
  rank: 'member',
  isOwn,
})
const nothing = () => {}

async function openGroup() {
  const members = [
    member('Loja', '551130000000', true),
    member('Érica Prado', '5511911111111'),
    member('Bruno', '5511922222222'),
    member('5511933334444', '5511933334444'),
  ]
  api().answer(contactEndpoints.listGroupMembers, { members, hasLeft: false })
  api().answer(messageEndpoints.sendMessage, { messages: [messageOf(1)] })
  const group = ticketOf(1, { status: 'group', isGroup: true, channel: 'whatsapp' })
  const { keys } = show(<Composer ticket={group} onAccept={nothing} onReopen={nothing} />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma mensagem' })
  return { keys, field }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('lists everybody of the group but oneself at an @', async () => {
  const { keys, field } = await openGroup()
  await keys.type(field, '@')
  await screen.findByRole('listbox', { name: 'Mencionar participante' })
  expect(options()).toHaveLength(3)
  expect(options().join()).not.toContain('Loja')
})

test('finds a name without its accent, and writes it in full', async () => {
  const { keys, field } = await openGroup()
  await keys.type(field, 'Oi @eri')
  await screen.findByRole('option', { name: /Érica/ })
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(field.value).toBe('Oi @Érica Prado '))
  expect(api().asked(messageEndpoints.sendMessage)).toEqual([])
  await keys.keyboard('{Enter}')
  await waitFor(() =>
    expect(api().asked(messageEndpoints.sendMessage)).toMatchObject([{ body: { body: 'Oi @Érica Prado ' } }]),
  )
})

test('closes at Escape and where the cursor leaves the name', async () => {
  const { keys, field } = await openGroup()
  await keys.type(field, '@br')
  await screen.findByRole('option', { name: /Bruno/ })
  await keys.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await keys.type(field, 'u')
  await screen.findByRole('option', { name: /Bruno/ })
  await keys.keyboard('{Home}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('calls colleagues in a note, and no member of the group', async () => {
  const colleague = (id: number, name: string) => ({
    id,
    name,
    color: '',
    profile: 'user' as const,
    profileImage: null,
    online: true,
    queues: [],
  })
  api().answer(userEndpoints.listColleagues, [colleague(7, 'Ana'), colleague(8, 'Brunilda Reis')])
  const { keys } = await openGroup()
  await keys.click(screen.getByRole('button', { name: 'Nota interna' }))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Escreva uma nota que só a equipe vê',
  })
  await keys.type(note, 'Veja @bru')
  await screen.findByRole('option', { name: /Brunilda/ })
  expect(options()).toHaveLength(1)
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(note.value).toBe('Veja @Brunilda Reis '))
})
