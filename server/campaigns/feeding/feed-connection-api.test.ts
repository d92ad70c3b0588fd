import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noon, openCampaignStage, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'
import { feedConnection } from './feed-connection.ts'
import { noteByHand } from './step-back.ts'

const world = await openWorld({ ownDatabase: true })

test('[D99] rests outside the worker while people write, and whoever asks sooner finds it resting', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsappapi' })
  const numbers = []
  for (let nth = 0; nth < 20; nth++)
    numbers.push({ number: (await stage.person({ whatsappId, channel: 'whatsappapi' })).number })
  const templateId = await saveTemplate(world, stage.company, { whatsappId, name: 'aviso', form: {} })
  const { id } = await stage.make({ contactListId: await stage.listOf(numbers), whatsappId, templateId })
  await stage.start(id)
  const platform = { ...world.platform, now: () => noon }
  const feed = () => feedConnection.run(stage.at(noon), { whatsappId }, platform)
  void noteByHand(1, { message: { fromMe: true, user: { id: 1, name: 'Ana' } } } as never)
  await feed()
  expect(await stage.written()).toHaveLength(8)
  const { rows } = await world.platform.db.asPlatform((tx) =>
    sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`campaigns-feed:${stage.company}:${whatsappId}`}`.execute(tx),
  )
  const restMs = (rows[0]?.runAt.getTime() ?? 0) - noon.getTime()
  expect(restMs).toBeGreaterThan(250)
  await feed()
  expect(await stage.written()).toHaveLength(8)
  await stage.feed(whatsappId, new Date(noon.getTime() + restMs))
  expect(await stage.written()).toHaveLength(20)
})
