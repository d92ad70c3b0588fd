import { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import { reportEndpoints } from '#domain/reports/report-contract.ts'
import { rollUpDays } from '#server/insight/roll-up-days.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { openWorld, type World } from '#tests/app/world.ts'

export type InsightStage = Awaited<ReturnType<typeof openInsightStage>>

/** A company with departments, connections, tags and users, two of the same name, and a ticket log. */
export async function openInsightStage({ now }: { now: string }) {
  const world = await openWorld({ now: () => new Date(now) })
  const company = await world.company()
  const queues = [await world.queue(company, 'Vendas'), await world.queue(company, 'Suporte')]
  const connections = [await world.connection(company), await world.connection(company)]
  const admin = await world.user(company, { name: 'Ana', profile: 'admin' })
  const users = [
    admin,
    await world.user(company, { name: 'João' }),
    await world.user(company, { name: 'João' }),
  ]
  const tags = await world.inCompany(company, (tx) =>
    tx
      .insertInto('tags')
      .values([
        { name: 'VIP', color: '#ff0000' },
        { name: 'Atacado', color: '#00ff00' },
      ])
      .returning('id')
      .execute(),
  )
  const call = await world.as(admin.email)
  return {
    ...{ world, company, queues, connections, admin, users, call },
    tags: tags.map(({ id }) => id),
    /** Rolls up marked days, as the job does. */
    rollUp: () => rollUpDays.run(openCompanyContext(world.platform, company), {}, world.platform),
    dashboard: (query: object = {}) => call(dashboardEndpoints.showDashboard, { query: query as never }),
    report: (query: object = {}) => call(reportEndpoints.listReport, { query: query as never }),
  }
}

export type Entry = {
  type: string
  at: Date
  userId?: number | null
  queueId?: number | null
  data?: object | null
}

/** Writes a log, and updates the ticket to match its last entry. */
export async function writeLog(world: World, company: number, ticketId: number, log: Entry[]): Promise<void> {
  await world.inCompany(company, async (tx) => {
    for (const { type, at, userId = null, queueId = null, data = null } of log) {
      const row = { ticketId, type, userId, queueId, data: data && JSON.stringify(data), createdAt: at }
      await tx.insertInto('ticketEvents').values(row).execute()
    }
    const isOver = log.at(-1)?.type === 'closed'
    const owner = log.findLast(({ userId }) => userId)?.userId ?? null
    await tx
      .updateTable('tickets')
      .set({ status: isOver ? 'closed' : 'open', userId: owner })
      .where('id', '=', ticketId)
      .execute()
  })
}

/** Creates tickets with random logs, over some days. */
export async function writeRandomCycles(
  { world, company, queues, connections, users, tags }: InsightStage,
  { seed, tickets, from, days }: { seed: number; tickets: number; from: string; days: number },
): Promise<void> {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  for (let n = 0; n < tickets; n++) {
    const whatsappId = pick(connections)
    const queueId = pick([...queues, null])
    const { id } = await world.ticket(company, { whatsappId, queueId, isGroup: random() < 0.1 })
    if (random() < 0.4) {
      const row = { ticketId: id, tagId: pick(tags) }
      await world.inCompany(company, (tx) => tx.insertInto('ticketTags').values(row).execute())
    }
    let at = Date.parse(from) + random() * days * 86_400_000
    const later = (mostMinutes: number) => new Date((at += 1000 + random() * mostMinutes * 60_000))
    const log: Entry[] = []
    for (let cycle = 0; cycle < 1 + Math.floor(random() * 2.5); cycle++) {
      const [by, closer] = [pick(users).id, pick(users).id]
      const isActive = random() < 0.3
      log.push({ type: cycle ? 'reopen' : 'create', at: later(600), queueId, userId: isActive ? by : null })
      if (random() < 0.9) {
        log.push({ type: 'open', at: later(90), userId: by, queueId })
        if (random() < 0.8) log.push({ type: 'answered', at: later(20), userId: by, queueId })
      }
      if (random() < 0.2) {
        const receiverId = pick(users).id
        log.push({ type: 'transfered', at: later(30), userId: by, queueId, data: { receiverId } })
      }
      if (random() < 0.15) break
      if (random() < 0.5) log.push({ type: 'nps', at: later(200), userId: closer, queueId })
      if (random() < 0.4)
        log.push({ type: 'rated', at: later(30), queueId, data: { rate: Math.floor(random() * 11) } })
      log.push({ type: 'closed', at: later(60), userId: random() < 0.8 ? closer : null, queueId })
    }
    await writeLog(world, company, id, log)
  }
}
