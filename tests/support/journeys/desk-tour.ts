import type { Page } from 'playwright-core'
import { fieldOf, toolOf } from './desk.ts'
import type { Stop } from './tour.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogOf = async (page: Page) => page.getByRole('dialog').last().waitFor()
const pressFor = (name: string | RegExp) => async (page: Page) => {
  await press(page, name)
  await dialogOf(page)
}
const toolFor = (name: string) => async (page: Page) => {
  await toolOf(page, name).click()
  await dialogOf(page)
}
const choose = (item: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Mais ações' }).last().click()
  await page.getByRole('menuitem', { name: item }).click()
  await dialogOf(page)
}

type Seen = {
  /** Addresses of a conversation that waits, and of one that is answered. */
  waiting: string
  open: string
  contactId: number
  connectionId: number
}

/** Every page and dialog of who answers customers. */
export const deskStops = ({ waiting, open }: Seen): Stop[] => [
  {
    at: 'tickets?tab=pending',
    act: (page) => page.getByRole('button', { name: /^Ana Souza/ }).waitFor(),
  },
  {
    at: 'tickets?tab=pending',
    name: 'new-ticket',
    act: async (page) => {
      await pressFor('Novo atendimento')(page)
      await page.getByRole('dialog').getByRole('combobox', { name: 'Contato' }).fill('ana')
      await page.getByRole('option', { name: /Ana Souza/ }).click()
    },
  },
  { at: 'tickets?tab=pending', name: 'close-all', act: pressFor('Encerrar todos') },
  {
    at: 'tickets?tab=search',
    name: 'search-filters',
    act: async (page) => {
      await page.getByRole('searchbox').first().fill('tudo bem')
      await page.getByRole('button', { name: /^Ana Souza/ }).waitFor()
      await press(page, 'Filtros')
      await page.getByRole('combobox', { name: 'Situação' }).waitFor()
    },
  },
  { at: waiting, name: 'waiting', act: (page) => page.getByRole('log').getByText('tudo bem').waitFor() },
  { at: open, name: 'conversation', act: (page) => page.getByRole('log').getByText('tudo bem').waitFor() },
  {
    at: open,
    name: 'contact-panel',
    act: async (page) => {
      await press(page, 'Dados do contato')
      await page.getByRole('complementary').getByRole('region', { name: 'Anotações' }).waitFor()
    },
  },
  { at: open, name: 'interactive', act: toolFor('Mensagem interativa'), hasTabs: true },
  { at: open, name: 'send-template', act: toolFor('Enviar modelo') },
  { at: open, name: 'plan-message', act: toolFor('Agendar mensagem') },
  { at: open, name: 'send-contact', act: toolFor('Enviar contato') },
  {
    at: open,
    name: 'emoji',
    // The library that draws the grid numbers its rows from zero.
    isForeign: true,
    act: async (page) => {
      await toolOf(page, 'Emoji').click()
      await page.getByRole('searchbox', { name: 'Buscar emoji' }).waitFor()
    },
  },
  {
    at: open,
    name: 'quick-picker',
    act: async (page) => {
      await fieldOf(page).fill('/')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    at: open,
    name: 'note',
    act: async (page) => {
      await fieldOf(page).fill('')
      await toolOf(page, 'Nota interna').click()
      await page.getByRole('textbox', { name: 'Escreva uma nota que só a equipe vê' }).waitFor()
      await toolOf(page, 'Nota interna').click()
    },
  },
  { at: open, name: 'transfer', act: pressFor(/^Transferir$/) },
  {
    at: open,
    name: 'close-ticket',
    act: async (page) => {
      await pressFor(/^Resolver$/)(page)
      await page.getByRole('dialog').getByRole('radio', { name: 'Com mensagem de despedida' }).waitFor()
    },
  },
  { at: open, name: 'ticket-log', act: choose('Histórico do atendimento') },
  { at: open, name: 'ticket-paper', act: choose('Exportar para PDF') },
  { at: open, name: 'delete-ticket', act: choose(/^Excluir/) },
  {
    at: open,
    name: 'ticket-menu',
    act: async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).last().click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    at: open,
    name: 'palette',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Buscar atendimentos, contatos, telas e ações' }).fill('ana')
      await page.getByRole('dialog').getByText('Ana Souza').first().waitFor()
    },
  },
  {
    at: 'tickets',
    name: 'bell',
    act: async (page) => {
      await press(page, /^Notificações/)
      await dialogOf(page)
    },
  },
  {
    at: 'tickets',
    name: 'account',
    act: async (page) => {
      await press(page, 'Sua conta')
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    at: 'tickets',
    name: 'profile',
    act: async (page) => {
      if (!(await page.getByRole('menuitem', { name: 'Perfil' }).isVisible())) await press(page, 'Sua conta')
      await page.getByRole('menuitem', { name: 'Perfil' }).click()
      await dialogOf(page)
    },
  },
]

/** Every page and dialog of contacts, and of who sets up departments, people and connections. */
export const setupStops = ({ contactId, connectionId }: Seen): Stop[] => [
  { at: 'Kanban' },
  { at: 'contacts' },
  { at: 'contacts?new=1' },
  { at: `contacts?edit=${contactId}` },
  { at: `contacts?contact=${contactId}` },
  { at: 'contacts', name: 'merge-contacts', act: pressFor('Unir contatos') },
  { at: 'contacts', name: 'delete-contact', act: pressFor('Excluir contato') },
  { at: 'contacts/import' },
  { at: 'quick-messages' },
  { at: 'quick-messages?new=1' },
  { at: 'tags' },
  { at: 'tags?new=1' },
  { at: 'tags', name: 'deleted-tags', act: pressFor('Excluídos') },
  { at: 'users' },
  { at: 'users?new=1', hasTabs: true },
  {
    at: 'users?new=1',
    name: 'user-without-anything',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Preencha este campo.').first().waitFor()
    },
  },
  { at: 'users', name: 'delete-user', act: pressFor('Excluir usuário') },
  { at: 'queues' },
  { at: 'queues?new=1', hasTabs: true },
  { at: 'connections' },
  { at: 'connections?new=whatsapp' },
  { at: 'connections?new=whatsappapi' },
  { at: 'connections?new=instagram' },
  { at: `connections?edit=${connectionId}`, hasTabs: true },
  {
    at: `connections?templates=${connectionId}`,
    act: async (page) => {
      await press(page, 'Sincronizar com a Meta')
      await page.getByText('promocao_rejected').waitFor()
      // A notice stays in the language in which it came.
      const notice = page.getByRole('button', { name: 'Fechar aviso' })
      await notice.first().click()
      await notice.first().waitFor({ state: 'detached' })
    },
  },
]
