import { expect, test } from 'vitest'
import { writeMessaging } from './write-messaging.ts'

// Quick replies as in the reference of the Messenger Platform and of Instagram messaging.

const dialect = { metadata: false, reactionOf: () => null }
const sending = { to: { kind: 'psid' as const, externalId: '7' }, reference: 'r', quotedExternalId: null }
const rows = [
  { rowId: '1', title: 'Vendas', description: '' },
  { rowId: 'Sair', title: 'Encerrar', description: '' },
]
const list = { title: 'Menu', text: 'Com quem?', buttonText: 'Ver', sections: [{ title: '', rows }] }

test('[QUEUE-023] writes a short menu as quick replies with the ids of its options', () => {
  const content = { type: 'interactive' as const, image: null, text: '' }
  const sent = writeMessaging(
    { ...sending, content: { ...content, content: { list: { ...list, asButtons: true } } } },
    null,
    dialect,
  )
  expect(sent).toEqual({
    recipient: { id: '7' },
    messaging_type: 'RESPONSE',
    message: {
      text: 'Com quem?',
      quick_replies: [
        { content_type: 'text', title: 'Vendas', payload: '1' },
        { content_type: 'text', title: 'Encerrar', payload: 'Sair' },
      ],
    },
  })
  expect(writeMessaging({ ...sending, content: { ...content, content: { list } } }, null, dialect)).toBeNull()
})
