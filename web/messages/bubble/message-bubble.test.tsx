import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { BubbleActions, type BubbleActionsValue } from '#web/messages/state/bubble-actions.ts'
import { useEditTarget } from '#web/messages/state/edit-target.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { MessageBubble } from './message-bubble.tsx'

const done: string[] = []

function Editing({ ticket }: { ticket: Ticket }) {
  const edited = useEditTarget(ticket.id)
  return edited && <output>editing {edited.id}</output>
}

function open(over: Partial<Message>, ticket: Ticket = ticketOf(1)) {
  done.length = 0
  const actions: BubbleActionsValue = {
    ticket,
    explain: (id) => done.push(`explain ${id}`),
    jump: (id) => done.push(`jump ${id}`),
    reply: ({ id }) => done.push(`reply ${id}`),
    forward: ({ id }) => done.push(`forward ${id}`),
    remove: ({ id }) => done.push(`remove ${id}`),
    view: (id) => done.push(`view ${id}`),
    talkTo: ({ name }) => done.push(`talk to ${name}`),
  }
  return show(
    <BubbleActions value={actions}>
      <MessageBubble
        message={messageOf(9, { ticketId: ticket.id, ...over })}
        joined={false}
        reactions={{ all: [], own: null }}
        isFound={false}
      />
      <Editing ticket={ticket} />
    </BubbleActions>,
  )
}
const bubble = () => screen.getByRole('article')
const file = (name: string, mimeType: string, over: Partial<NonNullable<Message['file']>> = {}) => ({
  ...{ name, mimeType, size: 2048, width: null, height: null, voice: false },
  ...over,
})
const stored = { mediaState: 'ready', mediaUrl: '/media/x?sig=1' } as const
const own = { fromMe: true, user: { id: 7, name: 'Ana' }, createdAt: new Date() } as const
const absence = { name: null, size: null, largerThan: null, months: null, mayFetch: true } as const

test('draws marks of a text, and its addresses as links that give nothing away', () => {
  open({ body: '*negrito* e _itálico_, veja https://example.com' })
  expect(bubble().querySelector('strong')?.textContent).toBe('negrito')
  expect(bubble().querySelector('em')?.textContent).toBe('itálico')
  const link = within(bubble()).getByRole('link')
  expect(link.getAttribute('href')).toBe('https://example.com')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('never makes markup of what somebody wrote', () => {
  open({ body: '<img src=x onerror=alert(1)>' })
  expect(bubble().querySelector('img')).toBeNull()
  expect(bubble().textContent).toContain('<img src=x onerror=alert(1)>')
})

test.each<[string, Partial<Message>, string]>([
  ['a note, and whose it is', { isPrivate: true, ...own }, 'Nota interna · Ana'],
  ['a forwarded message', { isForwarded: true }, 'Encaminhada'],
  ['[MSG-024] an edited message', { isEdited: true }, 'editada'],
  ['[MSG-028] an own deleted message', { ...own, isDeleted: true, body: '' }, 'Essa mensagem foi apagada'],
  [
    '[MSG-029] a deleted one of the contact',
    { isDeleted: true, body: '' },
    'Essa mensagem foi apagada pelo contato',
  ],
  [
    'one to be looked at once',
    { mediaType: 'viewOnceMessage', body: '' },
    'Visualização única: veja no aparelho.',
  ],
  [
    'a kind that the channel does not tell',
    { mediaType: 'unsupportedMessage', body: '' },
    'Mensagem de um tipo que este canal não entrega',
  ],
  ['an answer to a story', { dataJson: { story: { reply: true } } }, 'Respondeu ao seu story'],
  ['a file on its way', { mediaType: 'image', mediaState: 'pending' }, 'Buscando o arquivo…'],
  [
    'a file that never came',
    { mediaType: 'image', mediaState: 'failed' },
    'O arquivo não pôde ser buscado no provedor.',
  ],
  [
    'a file over the download limit',
    {
      ...({ mediaType: 'application', mediaState: 'failed' } as const),
      absentFile: { ...absence, reason: 'failed', name: 'planta.pdf', largerThan: 32 * 1024 * 1024 },
    },
    'planta.pdfNão baixado: o arquivo passa de 32 MB.',
  ],
  [
    'a file that was removed, by its name and after how long',
    {
      ...({ mediaType: 'image', mediaState: 'failed' } as const),
      absentFile: { ...absence, reason: 'removed', name: 'foto.png', size: 2048, months: 6 },
    },
    'foto.png · 2 KBRemovido após 6 meses.',
  ],
])('marks %s', (_, over, words) => {
  open(over)
  expect(bubble().textContent).toContain(words)
})

test('says that a file found no room, and has it fetched again', async () => {
  const absentFile = { ...absence, reason: 'full' } as const
  api().answer(messageEndpoints.fetchFile, messageOf(9, { mediaType: 'image', mediaState: 'pending' }))
  const { keys } = open({ mediaType: 'image', mediaState: 'failed', absentFile })
  expect(bubble().textContent).toContain('o espaço para arquivos da empresa acabou')
  await keys.click(screen.getByRole('button', { name: 'Buscar de novo' }))
  await waitFor(() => expect(api().asked(messageEndpoints.fetchFile)).toMatchObject([{ params: { id: 9 } }]))
})

test.each([
  [0, 'Enviando'],
  [1, 'Enviada'],
  [2, 'Entregue'],
  [3, 'Lida'],
])('shows by its ticks that an own message stands at %s', (ack, name) => {
  open({ ...own, ack })
  expect(within(bubble()).getByLabelText(name)).toBeTruthy()
})

test('gives a picture the room of its own measures, and opens it whole', async () => {
  const { keys } = open({
    mediaType: 'image',
    ...stored,
    file: file('a.jpg', 'image/jpeg', { width: 640, height: 320 }),
  })
  const picture = screen.getByRole('button', { name: 'Ampliar imagem' })
  expect(picture.style.width).toBe('320px')
  expect(picture.style.aspectRatio).toBe('320 / 160')
  await keys.click(picture)
  expect(done).toEqual(['view 9'])
})

test('offers a document under its name and size', () => {
  open({ mediaType: 'application', ...stored, file: file('contrato.pdf', 'application/pdf') })
  const link = screen.getByRole('link', { name: 'Baixar: contrato.pdf' })
  expect(link.getAttribute('href')).toBe('/media/x?sig=1&download=1')
  expect(link.textContent).toContain('2 KB')
})

test('quotes what is answered, and goes there', async () => {
  const quotedMsg = {
    ...({
      id: 3,
      body: 'Qual o *preço*?',
      fromMe: false,
      mediaType: 'chat',
      mediaUrl: null,
      senderId: null,
    } as const),
    contact: { name: 'Bia' },
  }
  const { keys } = open({ quotedMsg })
  const quote = screen.getByRole('button', { name: /Bia/ })
  expect(quote.textContent).toContain('Qual o preço?')
  await keys.click(quote)
  expect(done).toEqual(['jump 3'])
})

const cards: [string, Message['mediaType'], Record<string, unknown>, string[]][] = [
  [
    'a place',
    'locationMessage',
    { location: { latitude: -23.5, longitude: -46.6, name: 'Matriz' } },
    ['Matriz', '-23.50000, -46.60000'],
  ],
  [
    'a poll with its votes',
    'pollCreationMessageV3',
    { poll: { name: 'Que dia?', selectableCount: 1, options: [{ name: 'Sábado', votes: 4 }] } },
    ['Que dia?', 'Enquete · uma resposta', 'Votos: 4'],
  ],
  [
    'an event',
    'eventMessage',
    { event: { name: 'Feira', startTime: 1_767_960_000 } },
    ['Evento', 'Feira', 'Início:', 'Término:'],
  ],
  [
    'a list',
    'listMessage',
    { list: { title: 'Menu', buttonText: 'Ver', sections: [{ title: 'Doces', rows: [{ title: 'Bolo' }] }] } },
    ['Menu', 'Doces', 'Bolo'],
  ],
  [
    'a code to copy',
    'interactiveMessage',
    { interactive: { type: 'copy', title: 'Cupom', copyText: 'DEZ' } },
    ['Cupom', 'DEZ', 'Copiar código'],
  ],
  [
    'a payment',
    'interactiveMessage',
    { interactive: { type: 'pix', merchant: 'Loja', amount: 1250, copyText: 'x', keyType: 'EMAIL' } },
    ['Loja', 'R$ 12,50', 'EMAIL: x', 'Copiar chave PIX'],
  ],
  [
    'an order with its sum',
    'orderMessage',
    { order: { text: 'para hoje', items: [{ productId: 'bolo', quantity: 2, price: 5, currency: 'BRL' }] } },
    ['Pedido', '2 × bolo', 'R$ 10,00', 'para hoje'],
  ],
  ['a missed call', 'call_log', { call: { video: true, missed: true } }, ['Chamada de vídeo perdida às']],
  [
    'an advertisement',
    'chat',
    { referral: { headline: 'Promoção', body: null, sourceUrl: 'https://fb.com/ad' } },
    ['Veio de um anúncio', 'Promoção', 'Ver anúncio'],
  ],
]
test.each(cards)('draws %s as a card', async (_, mediaType, dataJson, words) => {
  open({ mediaType, dataJson, body: '' })
  await waitFor(() => {
    const text = bubble().textContent?.replaceAll('\u00a0', ' ')
    for (const word of words) expect(text).toContain(word)
  })
})

test('[MSG-058] says that a card cannot be read, above the text that came with it', async () => {
  open({ mediaType: 'pollCreationMessageV3', dataJson: { poll: 'broken' }, body: 'Que dia?' })
  expect(await screen.findByText('Erro ao processar a mensagem')).toBeTruthy()
  expect(bubble().textContent).toContain('Que dia?')
})

test.each([
  ['saves whom a card names', false, 'Salvar contato', 'Contato salvo.'],
  ['finds whom a card names where they are known', true, 'Salvar contato', 'Este contato já está salvo.'],
])('%s', async (_, isKnown, name, sentence) => {
  if (isKnown) api().refuse(contactEndpoints.createContact, 409, 'ERR_DUPLICATED_CONTACT', { contactId: 55 })
  else api().answer(contactEndpoints.createContact, contactOf(55))
  api().answer(contactEndpoints.showContact, contactOf(55))
  const contacts = [{ name: 'Zé', phones: [{ phone: '+55 11 91234-5678', waId: '5511912345678' }] }]
  const { keys } = open({ mediaType: 'contactMessage', dataJson: { contacts } })
  await keys.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(api().asked(contactEndpoints.createContact)).toMatchObject([{ body: { number: '+5511912345678' } }])
})

test('talks to whom a card names', async () => {
  api().answer(contactEndpoints.createContact, contactOf(55, { name: 'Zé' }))
  const contacts = [{ name: 'Zé', phones: [{ phone: '+5511912345678', waId: null }] }]
  const { keys } = open({ mediaType: 'contactMessage', dataJson: { contacts } })
  await keys.click(await screen.findByRole('button', { name: 'Conversar' }))
  await waitFor(() => expect(done).toEqual(['talk to Zé']))
})

const linked = ticketOf(1, { channel: 'whatsapp' })
async function menuOf(over: Partial<Message>, ticket = linked) {
  const { keys } = open(over, ticket)
  await keys.click(screen.getByRole('button', { name: 'Opções da mensagem' }))
  await screen.findByRole('menuitem', { name: 'Copiar texto' })
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
  return { keys, items: items.filter((text) => /\p{L}/u.test(text)) }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

test.each<[string, Partial<Message>, Ticket, string[]]>([
  ["a contact's", {}, linked, ['Responder', 'Copiar texto', 'Encaminhar', 'Selecionar mensagens']],
  [
    'an own one',
    own,
    linked,
    ['Responder', 'Copiar texto', 'Editar', 'Encaminhar', 'Selecionar mensagens', 'Apagar'],
  ],
  [
    'an own one that is old',
    { ...own, createdAt: new Date(0) },
    linked,
    ['Responder', 'Copiar texto', 'Encaminhar', 'Selecionar mensagens', 'Apagar'],
  ],
  [
    "a colleague's",
    { ...own, user: { id: 8, name: 'Bia' } },
    linked,
    ['Responder', 'Copiar texto', 'Encaminhar', 'Selecionar mensagens'],
  ],
  [
    'an own one on a channel that takes nothing back',
    own,
    ticketOf(1),
    ['Responder', 'Copiar texto', 'Encaminhar', 'Selecionar mensagens'],
  ],
  ['an own note', { ...own, isPrivate: true }, ticketOf(1), ['Copiar texto', 'Editar', 'Apagar']],
  [
    'one in a closed ticket',
    {},
    ticketOf(1, { channel: 'whatsapp', status: 'closed' }),
    ['Copiar texto', 'Encaminhar', 'Selecionar mensagens'],
  ],
])('[MSG-042, MSG-026] offers for %s what may be done with it', async (_, over, ticket, expected) => {
  expect((await menuOf(over, ticket)).items).toEqual(expected)
})

test('[MSG-027] talks to a member of a group, and to nobody elsewhere', async () => {
  api().answer(contactEndpoints.showContact, contactOf(77, { name: 'Duda' }))
  const group = ticketOf(1, { status: 'group', isGroup: true, channel: 'whatsapp' })
  const { keys } = await menuOf({ senderId: 77, contact: { name: 'Duda' } }, group)
  await keys.click(item('Conversar com Duda'))
  await waitFor(() => expect(done).toEqual(['talk to Duda']))
})

test('reacts, and takes the same reaction back', async () => {
  api().answer(messageEndpoints.sendMessage, { messages: [] })
  const { keys } = await menuOf({})
  await keys.click(item('Reagir com 👍'))
  await waitFor(() =>
    expect(api().asked(messageEndpoints.sendMessage)).toEqual([
      { params: { ticketId: 1 }, body: { body: '👍', reactionTo: 9 } },
    ]),
  )
})

test('copies, answers and edits from the menu', async () => {
  const { keys } = await menuOf({ ...own, body: 'Olá' })
  await keys.click(item('Copiar texto'))
  expect(await screen.findByText('Texto copiado.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Olá')
  await keys.click(screen.getByRole('button', { name: 'Opções da mensagem' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Responder' }))
  expect(done).toEqual(['reply 9'])
  await keys.click(screen.getByRole('button', { name: 'Opções da mensagem' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  expect(await screen.findByText('editing 9')).toBeTruthy()
})

test('asks the list to forward and to delete', async () => {
  const { keys } = await menuOf(own)
  await keys.click(item('Encaminhar'))
  await keys.click(screen.getByRole('button', { name: 'Opções da mensagem' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Apagar' }))
  expect(done).toEqual(['forward 9', 'remove 9'])
})

test('offers to explain what a bot said, and nothing that a person or a phone sent', async () => {
  const byBot = { fromMe: true, user: null, body: 'Oi', clientId: '01890a5d-ac96-574b-bcce-b302099a8057' }
  const { keys } = open(byBot)
  await keys.click(within(bubble()).getByRole('button', { name: 'Opções da mensagem' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Por que o bot disse isto?' }))
  expect(done).toEqual(['explain 9'])
})

test('offers no explanation of what somebody wrote on the phone', async () => {
  const { keys } = open({
    ...{ fromMe: true, user: null, body: 'Oi', clientId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  })
  await keys.click(within(bubble()).getByRole('button', { name: 'Opções da mensagem' }))
  await screen.findByRole('menuitem', { name: 'Copiar texto' })
  expect(screen.queryByRole('menuitem', { name: 'Por que o bot disse isto?' })).toBeNull()
})

test.each([
  [
    'a bot',
    { fromMe: true, user: null, body: 'Escolha uma opção', clientId: '01890a5d-ac96-574b-bcce-b302099a8057' },
    'Robô',
    'Robô',
  ],
  [
    'a colleague',
    { fromMe: true, user: { id: 8, name: 'Rafael Costa' }, body: 'Oi' },
    'Rafael Costa',
    'Rafael Costa',
  ],
  [
    'a colleague who signs',
    { fromMe: true, user: { id: 8, name: 'Rafael Costa' }, body: '*Rafael Costa:*\nOi' },
    'Rafael Costa',
    'Rafael Costa:',
  ],
] as const)('names the author once: %s', (_, over, name, shown) => {
  open(over)
  expect(bubble().getAttribute('aria-label')).toBe(name)
  expect(bubble().textContent?.split(shown)).toHaveLength(2)
})
