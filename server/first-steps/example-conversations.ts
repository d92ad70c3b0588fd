import type { ContactCard } from '#domain/messages/contact-card.ts'
import type { Place } from '#domain/messages/message-data.ts'
import type { PictureName } from './example-pictures.ts'

type Content =
  | string
  | { picture: PictureName; caption?: string }
  | { voice: number }
  | { place: Place }
  | { card: ContactCard }
  | { poll: string; options: [name: string, votes: number][] }
  | { missedCall: true }
  | { deleted: true }

/** One line of a conversation. `ago` is minutes before now; `quotes` the position of the line that it answers. */
export type ExampleLine = {
  by: 'customer' | 'attendant' | 'note'
  ago: number
  content: Content
  quotes?: number
  /** A reaction of the other side. */
  reaction?: string
  edited?: true
  failed?: 'window-closed' | 'undeliverable'
}

export type ExampleConversation = {
  name: string
  number: string
  portrait?: PictureName
  tags: ExampleTag[]
  queue: 'Atendimento' | 'Financeiro' | 'Encomendas'
  /** Position of the owner among the people of the demo; null waits for somebody. */
  owner: 0 | 1 | 2 | null
  status: 'pending' | 'open' | 'closed'
  unread?: number
  rate?: 1 | 2 | 3 | 4 | 5
  lines: ExampleLine[]
}

export const exampleTags = {
  VIP: '#ae3ec9',
  Encomenda: '#e8590c',
  Reclamação: '#c92a2a',
  'Cliente novo': '#1971c2',
  Atacado: '#2f9e44',
} as const
type ExampleTag = keyof typeof exampleTags

export const exampleQuickMessages = [
  { shortcode: 'oi', message: 'Olá, {{firstName}}! Aqui é da Padaria Aurora. Como posso ajudar?' },
  { shortcode: 'horario', message: 'Abrimos de segunda a sábado das 6h às 20h, e domingo das 7h às 13h.' },
  {
    shortcode: 'pix',
    message: 'Nossa chave PIX é o CNPJ 12.345.678/0001-95. Mande o comprovante por aqui, por favor.',
  },
  { shortcode: 'entrega', message: 'Entregamos no bairro até as 18h. A taxa é de R$ 6,00.' },
]

const day = 1440

/** A week at the counter of a bakery. */
export const exampleConversations: ExampleConversation[] = [
  {
    name: 'Ana Souza',
    number: '5511987650001',
    portrait: 'ana',
    tags: ['VIP', 'Encomenda'],
    queue: 'Atendimento',
    owner: 0,
    status: 'open',
    lines: [
      { by: 'customer', ago: 3 * day + 40, content: 'Oi! O pão de queijo de ontem estava uma delícia 😋' },
      {
        by: 'attendant',
        ago: 3 * day + 35,
        content: 'Que bom, Ana! Amanhã sai outra fornada às 7h.',
        reaction: '❤️',
      },
      { by: 'customer', ago: 52, content: 'Bom dia! Queria encomendar um bolo de aniversário para sábado' },
      { by: 'attendant', ago: 49, content: 'Bom dia, Ana! Claro. Para quantas pessoas?' },
      { by: 'customer', ago: 46, content: 'Umas 25. Pensei em algo assim:' },
      { by: 'customer', ago: 45, content: { picture: 'cake' } },
      {
        by: 'attendant',
        ago: 41,
        content: 'Lindo! Fazemos de 3 kg com recheio de brigadeiro por R$ 240,00.',
        quotes: 5,
      },
      { by: 'customer', ago: 38, content: { voice: 9 } },
      {
        by: 'note',
        ago: 36,
        content: 'Ela pediu sem lactose no recheio. Confirmar com a cozinha antes de fechar.',
      },
      {
        by: 'attendant',
        ago: 30,
        content: 'Conseguimos fazer o recheio sem lactose pelo mesmo valor.',
        edited: true,
      },
      { by: 'customer', ago: 28, content: 'Perfeito, pode fechar! Busco sábado às 10h.', reaction: '👍' },
      {
        by: 'attendant',
        ago: 27,
        content: { picture: 'receipt', caption: 'Encomenda nº 1042, sábado às 10h.' },
      },
    ],
  },
  {
    name: 'Bruno Carvalho',
    number: '5521986540002',
    portrait: 'bruno',
    tags: ['Atacado'],
    queue: 'Financeiro',
    owner: 0,
    status: 'open',
    unread: 2,
    lines: [
      {
        by: 'customer',
        ago: day + 200,
        content: 'Boa tarde, vocês emitem nota para o café da manhã da empresa?',
      },
      {
        by: 'attendant',
        ago: day + 190,
        content: 'Boa tarde, Bruno! Emitimos sim. Me passa o CNPJ, por favor?',
      },
      { by: 'customer', ago: 130, content: '12.345.678/0001-95. São 40 pessoas toda segunda.' },
      { by: 'attendant', ago: 120, content: 'Anotado. Segue o orçamento por pessoa: R$ 14,50.' },
      { by: 'customer', ago: 14, content: 'Fechado. Esse é o contato do nosso financeiro:' },
      {
        by: 'customer',
        ago: 13,
        content: {
          card: {
            name: 'Luciana Prado',
            phones: [{ phone: '+55 21 98888-1020', waId: '5521988881020' }],
            emails: ['luciana@empresa.example'],
          },
        },
      },
    ],
  },
  {
    name: 'Camila Ferreira',
    number: '5531985430003',
    portrait: 'camila',
    tags: ['Reclamação'],
    queue: 'Atendimento',
    owner: null,
    status: 'pending',
    unread: 3,
    lines: [
      { by: 'customer', ago: 74, content: 'Meu pedido veio faltando dois croissants 😕' },
      { by: 'customer', ago: 73, content: { picture: 'bag' } },
      { by: 'customer', ago: 72, content: 'Alguém pode ver isso para mim?' },
    ],
  },
  {
    name: 'Diego Martins',
    number: '5541984320004',
    tags: ['Cliente novo'],
    queue: 'Atendimento',
    owner: null,
    status: 'pending',
    unread: 1,
    lines: [{ by: 'customer', ago: 6, content: 'Oi, vocês abrem no feriado?' }],
  },
  {
    name: 'Elisa Ribeiro',
    number: '5581983210005',
    portrait: 'elisa',
    tags: ['Encomenda'],
    queue: 'Encomendas',
    owner: null,
    status: 'pending',
    unread: 2,
    lines: [
      { by: 'customer', ago: 31, content: 'Boa tarde! Preciso de 100 salgados para amanhã às 15h' },
      {
        by: 'customer',
        ago: 30,
        content: {
          place: {
            latitude: -8.0631,
            longitude: -34.8711,
            name: 'Salão Boa Vista',
            address: 'Rua da Aurora, 325',
          },
        },
      },
    ],
  },
  {
    name: 'Fábio Nogueira',
    number: '5511976500006',
    tags: ['VIP'],
    queue: 'Atendimento',
    owner: 1,
    status: 'open',
    unread: 1,
    lines: [
      { by: 'customer', ago: 95, content: { missedCall: true } },
      {
        by: 'attendant',
        ago: 90,
        content: 'Oi, Fábio! Por ligação não atendemos, mas por aqui resolvo na hora.',
      },
      { by: 'customer', ago: 22, content: 'Tudo bem! O panetone artesanal já chegou?' },
    ],
  },
  {
    name: 'Gabriela Lima',
    number: '5511965400007',
    portrait: 'gabriela',
    tags: ['Encomenda'],
    queue: 'Encomendas',
    owner: 1,
    status: 'open',
    lines: [
      { by: 'customer', ago: 260, content: 'Qual sabor vocês recomendam para o bolo do chá?' },
      {
        by: 'attendant',
        ago: 250,
        content: {
          poll: 'Qual sabor você prefere?',
          options: [
            ['Nozes com doce de leite', 1],
            ['Limão siciliano', 0],
            ['Chocolate meio amargo', 0],
          ],
        },
      },
      { by: 'attendant', ago: 248, content: 'Esse é o de nozes:' },
      { by: 'attendant', ago: 247, content: { picture: 'loaf' } },
    ],
  },
  {
    name: 'Heitor Azevedo',
    number: '5551954300008',
    tags: [],
    queue: 'Financeiro',
    owner: 2,
    status: 'open',
    lines: [
      { by: 'customer', ago: 2 * day + 30, content: 'Vocês me cobraram duas vezes no cartão ontem.' },
      {
        by: 'attendant',
        ago: 2 * day + 20,
        content: 'Sinto muito, Heitor. Já pedi o estorno de um dos lançamentos.',
      },
      { by: 'attendant', ago: 18, content: 'O estorno apareceu na sua fatura?', failed: 'window-closed' },
    ],
  },
  {
    name: 'Isabela Torres',
    number: '5511943200009',
    portrait: 'isabela',
    tags: ['Cliente novo'],
    queue: 'Atendimento',
    owner: 0,
    status: 'open',
    lines: [
      { by: 'customer', ago: 400, content: 'Tem opção vegana no café da manhã?' },
      {
        by: 'attendant',
        ago: 395,
        content: 'Temos! Pão de fermentação natural com pastas da casa e bolo de banana.',
      },
      { by: 'customer', ago: 390, content: { deleted: true } },
      { by: 'customer', ago: 389, content: 'Que máximo, passo aí no domingo 🙌' },
      { by: 'attendant', ago: 380, content: 'Esperamos você!', reaction: '😍' },
    ],
  },
  {
    name: 'João Pedro Alencar',
    number: '5585932100010',
    tags: ['Atacado'],
    queue: 'Financeiro',
    owner: 0,
    status: 'closed',
    rate: 5,
    lines: [
      { by: 'customer', ago: day + 500, content: 'Segue o comprovante do PIX' },
      { by: 'customer', ago: day + 499, content: { picture: 'receipt' } },
      { by: 'attendant', ago: day + 480, content: 'Recebido, João! A nota já foi para o seu e-mail.' },
      { by: 'customer', ago: day + 478, content: 'Obrigado, atendimento nota mil 👏' },
    ],
  },
  {
    name: 'Karina Dias',
    number: '5511921000011',
    portrait: 'karina',
    tags: ['VIP', 'Encomenda'],
    queue: 'Encomendas',
    owner: 1,
    status: 'closed',
    rate: 4,
    lines: [
      { by: 'customer', ago: 2 * day + 300, content: 'As lembrancinhas ficaram lindas!' },
      { by: 'customer', ago: 2 * day + 299, content: { picture: 'loaf', caption: 'Fez sucesso 💛' } },
      { by: 'attendant', ago: 2 * day + 290, content: 'Ficamos muito felizes, Karina! Até a próxima festa.' },
    ],
  },
  {
    name: 'Leonardo Pires',
    number: '5519910900012',
    tags: ['Reclamação'],
    queue: 'Atendimento',
    owner: 2,
    status: 'closed',
    rate: 2,
    lines: [
      { by: 'customer', ago: 3 * day + 100, content: 'A entrega atrasou uma hora.' },
      {
        by: 'attendant',
        ago: 3 * day + 90,
        content: 'Desculpe, Leonardo. A próxima entrega é por nossa conta.',
      },
      { by: 'note', ago: 3 * day + 89, content: 'Cortesia na próxima entrega, combinado com o Rafael.' },
    ],
  },
  {
    name: 'Mônica Barreto',
    number: '5571909800013',
    tags: [],
    queue: 'Atendimento',
    owner: 1,
    status: 'closed',
    lines: [
      { by: 'customer', ago: 4 * day + 50, content: 'Qual o horário de vocês aos domingos?' },
      { by: 'attendant', ago: 4 * day + 48, content: 'Domingo abrimos das 7h às 13h.' },
      { by: 'customer', ago: 4 * day + 47, content: 'Obrigada!' },
    ],
  },
  {
    name: 'Natália Gomes',
    number: '5562908700014',
    portrait: 'natalia',
    tags: ['Cliente novo'],
    queue: 'Encomendas',
    owner: 0,
    status: 'closed',
    rate: 5,
    lines: [
      { by: 'customer', ago: 5 * day + 20, content: 'Fazem torta salgada inteira?' },
      {
        by: 'attendant',
        ago: 5 * day + 15,
        content: 'Fazemos, com um dia de antecedência. Frango ou palmito?',
      },
      { by: 'customer', ago: 5 * day + 12, content: 'Palmito! Busco na quinta.' },
      { by: 'attendant', ago: 5 * day + 10, content: 'Combinado, Natália.' },
    ],
  },
  {
    name: 'Otávio Campos',
    number: '5548907600015',
    tags: ['Atacado'],
    queue: 'Financeiro',
    owner: 2,
    status: 'closed',
    rate: 5,
    lines: [
      { by: 'customer', ago: 6 * day + 60, content: 'Consigo parcelar o pedido da empresa?' },
      { by: 'attendant', ago: 6 * day + 55, content: 'Consegue, em até três vezes sem juros.' },
      { by: 'customer', ago: 6 * day + 54, content: 'Ótimo, vou levar para aprovação.' },
    ],
  },
]
