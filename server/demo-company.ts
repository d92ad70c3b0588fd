import { findOrSavePlan, saveCompany } from './companies/company-platform-db.ts'
import { sealCredentials } from './connections/credentials.ts'
import { type BotEmulators, makeDemoBot, moveDemoBot } from './demo-bot.ts'
import { fillExamples } from './first-steps/fill-examples.ts'
import { findRoute } from './connections/routing-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openPlatformCompany } from './settings/platform-setting.ts'
import { saveSetting } from './settings/setting-db.ts'
import { type Secrets, sign } from './platform/secrets.ts'
import { saveUser, saveUserQueues } from './users/user-db.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'

/** Texts that customers of the demo receive, in their language. */
const demoMenu = {
  connection: {
    greetingMessage: '{{ms}}, {{firstName}}! Aqui é a Padaria Aurora. Com quem você quer falar?',
    complationMessage: 'Obrigado pelo contato. Até logo!',
  },
  Atendimento: 'Certo! Uma pessoa da padaria já vai falar com você.',
  Financeiro: 'Sobre o que você quer falar?',
  options: [
    { name: 'Formas de pagamento', greetingMessage: 'Aceitamos PIX, cartão e dinheiro.' },
    { name: 'Nota fiscal', greetingMessage: 'Informe o número do pedido, e enviamos a nota por aqui.' },
  ],
}

/** Values that the emulator and the demo company share. */
export const demo = {
  company: 'Padaria Aurora',
  password: 'demo1234',
  people: [
    { name: 'Marina Alves', email: 'marina@demo.local', profile: 'admin' },
    { name: 'Rafael Costa', email: 'rafael@demo.local', profile: 'user' },
    { name: 'Elif Yılmaz', email: 'elif@demo.local', profile: 'user' },
  ],
  number: {
    phoneNumberId: '106540352242922',
    wabaId: '102290129340398',
    displayPhoneNumber: '551140028922',
    name: 'Padaria Aurora',
  },
  page: {
    id: '106213558123456',
    name: 'Padaria Aurora',
    instagram: { id: '17841400008460056', username: 'padaria.aurora' },
  },
  facebookUser: { id: '10223344556677889', token: 'demo-user-token' },
  facebookApp: '1000000000000001',
  signupConfig: '2000000000000002',
} as const

const colours = { Atendimento: '#2f9e44', Financeiro: '#e8590c' }
/** Further departments that only the examples need. */
const moreColours = { Encomendas: '#9c36b5' }
const yearMs = 365 * 86_400_000

/** Access token of the demo's number at the emulator. */
export const demoTokenOf = (secrets: Secrets): string => `EAA${sign(secrets.fileKey, 'demo-number')}`

/** Makes the demo company with its queues, users and simulated WhatsApp number, unless it is there; `examples` fill it. */
export async function makeDemoCompany(
  platform: Platform,
  { accessToken, examples, bots }: { accessToken: string; examples: boolean; bots: BotEmulators | null },
): Promise<void> {
  const { db, secrets } = platform
  const account = demo.number.phoneNumberId
  const made = await findRoute(db, 'whatsappapi', account)
  if (made && bots) await moveDemoBot(platform, made.companyId, bots)
  if (made) return
  const companyId = await saveCompany(db, {
    name: demo.company,
    email: demo.people[0].email,
    planId: await findOrSavePlan(db, 'Completo'),
    dueDate: new Date(platform.now().getTime() + yearMs),
    isPlatform: false,
  })
  const passwordHash = await hashPassword(demo.password, 'start')
  const stage = await db.inCompany(companyId, async (tx) => {
    const queues = await tx
      .insertInto('queues')
      .values(
        Object.entries({ ...colours, ...(examples && moreColours) }).map(([name, color], orderQueue) => ({
          name,
          color,
          orderQueue,
        })),
      )
      .returning(['id', 'name'])
      .execute()
    const [attendance] = queues
    const userIds: number[] = []
    for (const person of demo.people) {
      const userId = await saveUser(tx, { ...person, passwordHash })
      await saveUserQueues(
        tx,
        userId,
        queues.map((queue) => queue.id),
      )
      userIds.push(userId)
    }
    const connection = await tx
      .insertInto('connections')
      .values({
        name: 'WhatsApp Aurora',
        channel: 'whatsappapi',
        number: demo.number.displayPhoneNumber,
        status: 'CONNECTED',
        isDefault: true,
        providerAccount: account,
        businessAccount: demo.number.wabaId,
        credentials: sealCredentials(secrets, account, { accessToken }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('connectionQueues')
      .values({ whatsappId: connection.id, queueId: attendance?.id ?? 0 })
      .execute()
    const queueIds = Object.fromEntries(queues.map(({ id, name }) => [name, id]))
    if (examples) await makeDemoMenu(tx, { whatsappId: connection.id, queueIds })
    return { companyId, userIds, queueIds, whatsappId: connection.id }
  })
  if (bots) await makeDemoBot(platform, { ...stage, emulators: bots })
  if (examples) await fillExamples(platform, stage)
}

/** Leads people of a new demo who look for support to the demo's own number. */
export async function makeDemoSupport(platform: Platform): Promise<void> {
  const owner = await openPlatformCompany(platform)
  const link = `https://wa.me/${demo.number.displayPhoneNumber}`
  await owner.transaction((tx) => saveSetting(tx, 'supportLink', link))
}

type Place = { whatsappId: number; queueIds: Record<string, number> }

/** Gives the demo's number a menu of two departments for new customers; one of them has a menu of its own. */
async function makeDemoMenu(tx: Db, { whatsappId, queueIds }: Place): Promise<void> {
  const { Atendimento = 0, Financeiro = 0 } = queueIds
  await tx.insertInto('connectionQueues').values({ whatsappId, queueId: Financeiro, position: 1 }).execute()
  const { connection, ...departments } = demoMenu
  await tx.updateTable('connections').set(connection).where('id', '=', whatsappId).execute()
  for (const [id, greetingMessage] of [
    [Atendimento, departments.Atendimento] as const,
    [Financeiro, departments.Financeiro] as const,
  ]) {
    await tx.updateTable('queues').set({ greetingMessage }).where('id', '=', id).execute()
  }
  await tx
    .insertInto('queueOptions')
    .values(
      departments.options.map((option, position) => ({
        ...option,
        ...{ queueId: Financeiro, queueType: 'text', position },
      })),
    )
    .execute()
}
