import { expect, test } from 'vitest'
import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
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
})

const interactive = (content: InteractiveContent, text = '') => {
  const sent = writeMessaging(
    { ...sending, content: { type: 'interactive', image: null, content, text } },
    null,
    dialect,
  )
  return sent && 'message' in sent ? sent.message : null
}

test('[D111] writes a list as quick replies, below all its words where options have descriptions', () => {
  expect(interactive({ list }, 'all words')).toMatchObject({
    text: 'Menu\nCom quem?',
    quick_replies: [{ title: 'Vendas', payload: '1' }, { title: 'Encerrar' }],
  })
  const described = [{ rowId: '1', title: 'Vendas', description: 'das 8h às 18h' }]
  expect(interactive({ list: { ...list, sections: [{ title: '', rows: described }] } }, 'all words')).toEqual(
    {
      text: 'all words',
      quick_replies: [{ content_type: 'text', title: 'Vendas', payload: '1' }],
    },
  )
})

test('[D111] writes an address and a number as a text with a button, and nothing that has no button', () => {
  const tap = { title: 'Nosso site', description: 'Do forno', buttonText: 'Abrir' }
  const url = { ...tap, type: 'url' as const, copyText: 'https://padaria.example' }
  const template = (button: object) => ({
    attachment: {
      type: 'template',
      payload: { template_type: 'button', text: 'Nosso site\n\nDo forno', buttons: [button] },
    },
  })
  expect(interactive({ interactive: url })).toEqual(
    template({ type: 'web_url', title: 'Abrir', url: 'https://padaria.example' }),
  )
  const phone = { ...tap, type: 'call' as const, copyText: '+55 11 4002-8922' }
  expect(interactive({ interactive: phone })).toEqual(
    template({ type: 'phone_number', title: 'Abrir', payload: '+551140028922' }),
  )
  expect(interactive({ interactive: { ...tap, type: 'copy', copyText: 'BOLO10' } })).toBeNull()
})
