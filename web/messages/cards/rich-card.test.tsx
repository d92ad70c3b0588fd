import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#domain/messages/message-contract.ts'
import { MessageBubble } from '#web/messages/bubble/message-bubble.tsx'
import { BubbleActions } from '#web/messages/state/bubble-actions.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { show } from '#tests/web/stage.tsx'

type Kind = Message['mediaType']
type Data = Message['dataJson']

const nothing = () => {}
const open = (mediaType: Kind, dataJson: Data, over: Partial<Message> = {}) =>
  show(
    <BubbleActions
      value={{
        ticket: ticketOf(1),
        ...{ explain: nothing, jump: nothing, reply: nothing, view: nothing, talkTo: nothing },
        ...{ forward: nothing, remove: nothing },
      }}
    >
      <MessageBubble
        message={messageOf(9, { mediaType, dataJson, body: '', ...over })}
        joined={false}
        reactions={{ all: [], own: null }}
        isFound={false}
      />
    </BubbleActions>,
  )
const bubble = () => screen.getByRole('article')
const stored = (name: string, mimeType: string): Partial<Message> => ({
  ...{ mediaState: 'ready', mediaUrl: '/media/x?sig=1' },
  file: { name, mimeType, size: 2048, width: null, height: null, voice: false },
})
const poll = {
  name: 'Qual sabor?',
  selectableCount: 1,
  options: [
    { name: 'Limão', votes: 3 },
    { name: 'Coco', votes: 1 },
  ],
}
const list = {
  ...{ title: 'Cardápio', text: 'Escolha um', buttonText: 'Ver opções' },
  sections: [{ title: 'Tortas', rows: [{ title: 'Torta de limão', description: 'R$ 140' }] }],
}
const interactive = (type: string, copyText: string) => ({
  interactive: { type, title: `Botão ${type}`, description: '', buttonText: '', copyText },
})
const referral = { headline: 'Tortas frescas', body: null, sourceUrl: 'javascript:alert(1)' }
const startTime = new Date('2026-03-05T14:00:00').getTime() / 1000

test.each<[Kind, Data, Partial<Message>, string]>([
  ['image', null, stored('a.jpg', 'image/jpeg'), 'Ampliar imagem'],
  ['audio', null, stored('a.ogg', 'audio/ogg'), 'Tocar'],
  ['video', null, stored('a.mp4', 'video/mp4'), 'seu navegador não suporta HTML5'],
  ['application', null, stored('nota.pdf', 'application/pdf'), 'nota.pdf'],
  ['call_log', null, {}, 'Chamada de voz perdida às'],
  ['contactMessage', { contacts: [{ name: 'Zé', phones: [] }] }, {}, 'Zé'],
  ['locationMessage', { location: { latitude: -23.5, longitude: -46.6, name: 'MASP' } }, {}, 'MASP'],
  ['reactionMessage', null, { body: '👍' }, '👍'],
  ['pollCreationMessageV3', { poll }, {}, 'Qual sabor?'],
  ['eventMessage', { event: { name: 'Degustação', startTime } }, {}, 'Degustação'],
  ['listMessage', { list }, {}, 'Torta de limão'],
  ['viewOnceMessage', null, {}, 'Visualização única'],
  ['interactiveMessage', interactive('copy', 'DOCE10'), {}, 'DOCE10'],
  ['adMetaPreview', { referral }, {}, 'Tortas frescas'],
])('[MSG-004, MSG-073] draws %s', async (mediaType, dataJson, over, shown) => {
  open(mediaType, dataJson, over)
  await waitFor(() => expect(bubble().outerHTML).toContain(shown))
  expect(bubble().textContent).not.toContain('Erro ao processar a mensagem')
})

test('[MSG-055, MSG-072] ends an event without an end two hours after its start', async () => {
  open('eventMessage', { event: { name: 'Degustação', location: 'Loja', startTime } })
  expect(await screen.findByText('Início: 05/03/2026 14:00')).toBeTruthy()
  expect(screen.getByText('Término: 05/03/2026 16:00')).toBeTruthy()
})

test('[MSG-064] shows the time of a missed call', async () => {
  open('call_log', null, { createdAt: new Date('2026-03-05T09:07:00') })
  expect(await screen.findByText('Chamada de voz perdida às 09:07')).toBeTruthy()
})

test('[MSG-071] lists the options of a poll with their votes', async () => {
  open('pollCreationMessageV3', { poll })
  expect(await screen.findByText('Qual sabor?')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LimãoVotos: 3',
    'CocoVotos: 1',
  ])
})

test.each<[string, Kind, Data, string]>([
  ['an advertisement', 'adMetaPreview', { referral }, 'Tortas frescas'],
  ['a button', 'interactiveMessage', interactive('url', 'javascript:alert(1)'), 'Botão url'],
])('makes no link of %s whose address is a script', async (_, mediaType, dataJson, shown) => {
  open(mediaType, dataJson)
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(within(bubble()).queryByRole('link')).toBeNull()
})

test.each([
  ['copy', 'DOCE10', 'Copiar código', 'Código copiado!'],
  ['url', 'https://example.com/cardapio', 'Copiar link', 'Link copiado!'],
])('[MSG-062] copies the content of a button of type %s', async (type, held, button, said) => {
  const { keys } = open('interactiveMessage', interactive(type, held))
  await keys.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(held)
})

test.each([
  ['[MSG-060] an empty code', 'copy', '', 'Copiar código', 'Nenhum conteúdo para copiar'],
  ['[MSG-061] no link', 'url', 'javascript:alert(1)', 'Copiar link', 'Nenhum link disponível'],
])('says that there is nothing to copy: %s', async (_, type, held, button, said) => {
  const { keys } = open('interactiveMessage', interactive(type, held))
  await keys.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(said)).toBeTruthy()
})
