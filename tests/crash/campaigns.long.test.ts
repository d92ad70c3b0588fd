import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { announceSeed } from '#tests/app/seeded-random.ts'
import { linkBusiness, linkedRecipients, prepareCampaigns } from '#tests/crash/campaign-pair.ts'
import { type CrashStand, openCrashStand } from '#tests/crash/crash-stand.ts'
import { openTrustedNetwork } from '#tests/crash/trusted-network.ts'

/** Recipients of both campaigns. CAMPAIGN_PEOPLE=2000 is the size that the design names; the default fits beside the other tests. */
const people = Number(process.env['CAMPAIGN_PEOPLE'] ?? 160)
const isLarge = people > 500
const kills = isLarge ? 20 : 6
const business = '5511999990001'
const seed = announceSeed()
const { network, env } = await openTrustedNetwork()
let stand: CrashStand
beforeAll(async () => {
  stand = await openCrashStand(env)
})
afterAll(async () => {
  await stand?.stop()
  await network.close()
})

test(
  '[CAMP-039, D20] writes to nobody twice and loses nobody while processes are killed',
  async () => {
    onTestFailed(() => console.log(stand.server.output().slice(-6000)))
    const half = Math.floor(people / 2)
    const linked = await linkBusiness(stand, { network, business, writers: linkedRecipients(half) })
    const campaigns = await prepareCampaigns(stand, { network, business, linked, people: half })
    await campaigns.startCampaigns()
    const began = Date.now()
    let isDone = false
    const killing = stand.killAround({ kills, seed, pauseMs: [200, 1500], isDone: () => isDone })
    const finished = campaigns.untilFinished()
    // Fails at once if the server does not come back.
    await Promise.race([finished, killing.then(() => finished)])
    isDone = true
    const killed = await killing
    expect(new Set(killed)).toEqual(new Set(['channelHost', 'postgres', 'main']))
    const uncertain = await campaigns.expectOnce()
    await campaigns.closePhones()
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`2 × ${half} people, ${killed.length} kills, ${uncertain} uncertain, ${seconds} s`)
  },
  isLarge ? 1_800_000 : 300_000,
)
