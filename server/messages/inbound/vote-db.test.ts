import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'
import { saveVote } from './vote-db.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)
const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })
const messageId = await world.message(company, { ticketId, contactId, whatsappId, fromMe: true })
const poll = { name: 'Qual dia?', options: [{ name: 'Sábado' }, { name: 'Domingo' }] }
await world.inCompany(company, (tx) =>
  tx
    .updateTable('messages')
    .set({ providerMessageId: 'poll', dataJson: JSON.stringify({ poll }) })
    .where('id', '=', messageId)
    .execute(),
)
const vote = (option: string, at: string) =>
  world.inCompany(company, (tx) =>
    saveVote(tx, whatsappId, {
      ...{ kind: 'vote', externalId: 'poll', voter: 'contact', name: 'Ana' },
      ...{ options: [option], at: new Date(at) },
    }),
  )
const stands = async () => {
  const { dataJson } = await world.inCompany(company, (tx) =>
    tx.selectFrom('messages').select('dataJson').where('id', '=', messageId).executeTakeFirstOrThrow(),
  )
  return (dataJson as { poll: { votes: { contact: { options: string[] } } } }).poll.votes.contact.options
}

test('counts the last of two votes of the same moment, and ignores an older one', async () => {
  await vote('Sábado', '2026-11-21T12:00:01Z')
  await vote('Domingo', '2026-11-21T12:00:01Z')
  expect(await stands()).toEqual(['Domingo'])
  expect(await vote('Sábado', '2026-11-21T12:00:00Z')).toBeNull()
  expect(await stands()).toEqual(['Domingo'])
})
