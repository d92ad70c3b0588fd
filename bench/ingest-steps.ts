import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inboundSteps } from '#server/app.ts'
import { openChannels } from '#server/channels/registry.ts'
import { splitWebhook } from '#server/channels/whatsapp-cloud/split-webhook.ts'
import { demo } from '#server/demo-company.ts'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import { applyLane } from '#server/messages/drain/apply-lane.ts'
import { noSteps } from '#server/messages/inbound-step.ts'
import { openPlatform } from '#server/open-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { textMessageWebhook } from '../emulators/meta/webhook-bodies.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { testSecretKey } from '#tests/app/test-secrets.ts'
import { ownerOf, ownerUrlOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import type { Result } from './result.ts'

const customers = 200
const rounds = 40

/**
 * Cost of the answering steps when nothing is configured to answer: applies messages of a connection without flow, menu or automatic
 * messages one at a time in this process, alternately with all steps and with none.
 */
export async function measureIngestSteps(): Promise<Result[]> {
  // The inbox of the node stays off; it would process the messages first.
  const server = await startServer({ ROLES: 'web' })
  const owner = await ownerOf(server.dataDir)
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-bench-'))
  const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir, SECRET_KEY: testSecretKey })
  const log = openLog('warn')
  const platform = await openPlatform(config, { databaseUrl: ownerUrlOf(server.dataDir), log })
  try {
    const { rows } = await owner.query<{ id: number; companyId: number }>(
      `select id, company_id as "companyId" from connections where provider_account = $1`,
      [demo.number.phoneNumberId],
    )
    const [connection] = rows
    if (!connection) throw new Error('The demo company has no connection.')
    await owner.query('delete from connection_queues where whatsapp_id = $1', [connection.id])
    await owner.query(
      'update connections set flow_id_not_phrase = null, flow_id_welcome = null where id = $1',
      [connection.id],
    )
    const channels = openChannels(config)
    const applied = async (round: number, steps: typeof inboundSteps): Promise<number> => {
      const lanes = await store(round)
      const started = performance.now()
      for (const lane of lanes) {
        const { upTo } = await applyLane(platform, { channels, steps }, lane)
        if (upTo === 0) throw new Error('A message was not applied.')
      }
      return (performance.now() - started) / lanes.length
    }
    const store = async (round: number) => {
      const facts = Array.from({ length: customers }, (_, customer) => {
        const from = `55119${String(40_000_000 + customer)}`
        const about = { number: demo.number, from, name: `Cliente ${customer}`, text: `rodada ${round}` }
        const [event] = splitWebhook(textMessageWebhook(about))
        if (!event) throw new Error('A webhook holds no message.')
        const { lane, key, payload } = event
        return {
          whatsappId: connection.id,
          lane,
          key,
          payload: { source: 'provider' as const, raw: payload },
        }
      })
      await platform.db.inCompany(connection.companyId, (tx) => saveInbound(tx, facts))
      return facts.map(({ lane }) => ({
        ...{ companyId: connection.companyId, whatsappId: connection.id, lane, last: 0, isNews: true },
      }))
    }
    await applied(-1, inboundSteps)
    await owner.query('analyze')
    await applied(-2, noSteps)
    const times = { all: [] as number[], none: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      // Order one, two, two, one: database maintenance in every other round affects both equally.
      if (round % 4 === 1 || round % 4 === 2) times.all.push(await applied(round, inboundSteps))
      else times.none.push(await applied(round, noSteps))
    }
    const [all, none] = [percentile(times.all, 0.5), percentile(times.none, 0.5)]
    const loss = (all / none - 1) * 100
    return [
      {
        what: 'ingest: lost by steps that have nothing to answer',
        measured: `${loss.toFixed(1)} % (${all.toFixed(2)} and ${none.toFixed(2)} ms a message)`,
        aim: '≤ 5 %',
        met: loss <= 5,
      },
    ]
  } finally {
    await platform.close()
    await owner.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
