import type { Page } from 'playwright-core'
import { askAs } from './ask-as.ts'
import type { Stop } from './tour.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialogOf = async (page: Page) => page.getByRole('dialog').last().waitFor()

/** Makes one record of each kind that a list, a report or an editor needs to be seen; returns the addresses of their pages. */
export async function makeSamples(page: Page) {
  const made = async (path: string, body: object) =>
    (await askAs(page, 'POST', path, body)) as { id: number; uuid: string }
  const campaign = await made('/campaigns', { name: 'Volta às aulas', message1: 'Oi {nome}!' })
  const list = await made('/contact-lists', { name: 'Feira' })
  const flow = await made('/flowbuilder', { name: 'Boas-vindas' })
  await made('/flowbuilder/flow', {
    idFlow: flow.id,
    nodes: [
      { id: '1', type: 'start', position: { x: 0, y: 0 }, data: {} },
      { id: 'b'.repeat(30), type: 'message', position: { x: 300, y: 0 }, data: { label: 'Bem-vindo' } },
    ],
    connections: [{ id: 'e', source: '1', target: 'b'.repeat(30), sourceHandle: 'a' }],
  })
  return { campaign, list, flow }
}

type Samples = Awaited<ReturnType<typeof makeSamples>>

/**
 * Pages of the menu for daily work, campaigns and flows, with every dialog of theirs that a super user opens without another system;
 * `desk-tour.ts` has the others.
 */
export const menuStops = ({ campaign, list, flow }: Samples): Stop[] => [
  { at: '' },
  { at: 'reports', hasTabs: true },
  { at: 'moments' },
  { at: 'financeiro' },
  { at: 'financeiro', name: 'invoice', act: openInvoice },
  { at: 'subscription' },
  { at: 'subscription?subscribe=1' },
  { at: 'subscription?plan=1' },
  { at: 'schedules' },
  { at: 'schedules?new=1' },
  { at: 'Kanban' },
  { at: 'TagsKanban' },
  { at: 'TagsKanban?new=1' },
  { at: 'phrase-lists' },
  { at: 'phrase-lists?new=1' },
  { at: 'campaigns' },
  { at: 'campaigns?new=1' },
  { at: `campaigns?start=${campaign.id}` },
  { at: `campaign/${campaign.id}/report` },
  { at: 'campaigns-config' },
  { at: 'contact-lists' },
  { at: 'contact-lists?new=1' },
  { at: `contact-lists/${list.id}/contacts` },
  { at: `contact-lists/${list.id}/contacts?new=1` },
  { at: `contact-lists/${list.id}/contacts?import=1` },
  { at: 'todolist' },
  { at: 'chats' },
  { at: 'chats?new=1' },
  { at: 'helps' },
  { at: 'helps/manage' },
  { at: 'helps/manage?newHelp=1' },
  { at: 'Suporte' },
  { at: 'roles' },
  { at: 'roles?new=1' },
  { at: 'flowbuilders' },
  {
    at: `flowbuilder/${flow.id}`,
    act: async (page) => {
      await page.locator('.react-flow__node').nth(1).waitFor()
      await press(page, 'Verificar')
      await page.getByRole('region', { name: 'Verificação' }).waitFor()
    },
  },
  {
    at: 'flowbuilders',
    name: 'new-flow',
    act: async (page) => {
      await press(page, 'Adicionar Fluxo')
      await dialogOf(page)
    },
  },
]

/** The other pages of the menu: what programs use, settings, and what the owner of the platform sees. */
export const ownerStops: Stop[] = [
  { at: 'prompts' },
  { at: 'prompts?new=1' },
  { at: 'ai-models' },
  { at: 'queue-integration' },
  { at: 'queue-integration?new=1' },
  { at: 'integration-deliveries' },
  { at: 'webhooks' },
  { at: 'webhooks?new=1' },
  { at: 'webhook-deliveries' },
  { at: 'messages-api', hasTabs: true },
  {
    at: 'messages-api',
    name: 'new-token',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Tokens' }).click()
      await press(page, 'Novo token')
      await dialogOf(page)
    },
  },
  {
    at: 'messages-api',
    name: 'token-shown',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Tokens' }).click()
      await press(page, 'Novo token')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nome').fill('Loja virtual')
      await dialog.getByRole('button', { name: 'Novo token' }).click()
      await page.getByRole('region', { name: 'Copie o token agora' }).waitFor()
    },
  },
  { at: 'files' },
  { at: 'files?new=1' },
  { at: 'settings', hasTabs: true },
  { at: 'companies' },
  { at: 'companies?new=1' },
  { at: 'companies', name: 'close-company', act: (page) => chooseDeed(page, 'Encerrar empresa') },
  { at: 'companies', name: 'visit-company', act: (page) => chooseDeed(page, 'Entrar na empresa…') },
  { at: 'companies/capsules' },
  { at: 'companies/capsules?restore=1' },
  {
    at: 'export',
    act: async (page) => {
      await press(page, 'Exportar todos os dados')
      await dialogOf(page)
    },
  },
  { at: 'plans' },
  { at: 'plans?new=1' },
  { at: 'company-invoices' },
  { at: 'price-rates' },
  { at: 'audit' },
  { at: 'announcements' },
  { at: 'announcements?new=1' },
  { at: 'branding' },
  { at: 'certificate' },
  { at: 'allConnections' },
  {
    at: 'allConnections',
    name: 'connections-of-a-company',
    act: async (page) => {
      await page
        .getByRole('row', { name: /Padaria Aurora/ })
        .getByRole('button', { name: 'Ver conexões' })
        .click()
      await page.getByRole('dialog').getByRole('columnheader').first().waitFor()
    },
  },
]

async function openInvoice(page: Page) {
  const invoice = page.getByRole('button', { name: /^Abrir fatura/ })
  // The platform's own company may have none.
  if (!(await invoice.count())) return
  await invoice.first().click()
  await page.getByText('Como se chega ao valor').waitFor()
}

async function chooseDeed(page: Page, deed: string) {
  await page
    .getByRole('button', { name: /^Mais ações de Padaria Aurora/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
  await dialogOf(page)
}
