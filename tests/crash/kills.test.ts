import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { announceSeed, seededRandom } from '#tests/app/seeded-random.ts'
import { prepareBotOrders } from '#tests/crash/bot-orders.ts'
import { linkBusiness, linkedRecipients, prepareCampaigns } from '#tests/crash/campaign-pair.ts'
import { prepareConversations } from '#tests/crash/conversations.ts'
import { type CrashStand, openCrashStand } from '#tests/crash/crash-stand.ts'
import { killMainSoon, prepareRenewals } from '#tests/crash/licence-renewals.ts'
import { prepareLinkedConversations } from '#tests/crash/linked-conversations.ts'
import { openTrustedNetwork } from '#tests/crash/trusted-network.ts'
import { expectDeliveriesAgain } from '#tests/crash/webhook-deliveries.ts'
import { openBank } from '#tests/payments/emulated-bank.ts'
import { startWebhookEmulator } from '../../emulators/webhook/webhook-emulator.ts'

// One server and one short run for all subjects; the files of the long tier kill each of them at length.
const business = '5511999990001'
const numbersOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `55119620${String(first + at)}`)
const seed = announceSeed()
const random = seededRandom(seed)
const [{ network, env }, bank, receiver] = await Promise.all([
  openTrustedNetwork(),
  openBank(),
  startWebhookEmulator(),
])
let stand: CrashStand
beforeAll(async () => {
  stand = await openCrashStand((url) => ({ ...bank.env(url), ...env, OUTBOUND_ALLOW: '127.0.0.1' }))
})
afterAll(async () => {
  await stand?.stop()
  await Promise.all([network.close(), bank.close(), receiver.close()])
})

test('loses and doubles nothing while its channel host, its database and the server itself are killed', async () => {
  onTestFailed(() => console.log(stand.server.output().slice(-6000)))
  const linked = await linkBusiness(stand, { network, business, writers: linkedRecipients(10) })
  const conversations = await prepareConversations(stand, { numbers: numbersOf(10_000, 4), eachWay: 12 })
  const linkedTalks = await prepareLinkedConversations(stand, {
    network,
    business,
    whatsappId: linked,
    names: ['Ana'],
    eachWay: 10,
  })
  const orders = await prepareBotOrders(stand, { buyers: numbersOf(20_000, 2), rounds: 1 })
  const campaigns = await prepareCampaigns(stand, { network, business, linked, people: 10 })

  const ordering = orders.placeOrders(seed)
  const writing = conversations.writeMessages(seed, 700)
  const [, ...killed] = await Promise.all([
    linkedTalks.writeMessages(seed, 400),
    stand.killAround({ kills: 1, seed, pauseMs: [700, 1500], victims: ['channelHost'] }),
  ])
  await linkedTalks.expectWhole()
  await campaigns.startCampaigns()
  killed.push(
    await stand.killAround({
      kills: 2,
      seed: seed + 1,
      pauseMs: [300, 1200],
      victims: ['postgres', 'main'],
    }),
  )
  await Promise.all([campaigns.untilFinished(), ordering, writing])
  expect(killed.flat()).toEqual(['channelHost', 'postgres', 'main'])
  await conversations.expectWhole(killed.length)
  await orders.expectOnce(killed.length)
  await campaigns.expectOnce()
  await Promise.all([campaigns.closePhones(), linkedTalks.closePhones()])
  expect(stand.server.output()).not.toMatch(/privKey|chainKey|rootKey|Closing session/)
})

test('renews a licence once, killed while it is charged', async () => {
  const renewals = await prepareRenewals(stand, bank)
  await renewals.renewLicence(async (moment) => {
    if (moment === 'charging') await killMainSoon(stand, random)
  })
  await renewals.expectOncePaid()
})

test('sends events again under their ids where the process was killed amid their delivery', async () => {
  onTestFailed(() => console.log(stand.server.output().slice(-4000)))
  await expectDeliveriesAgain(stand, receiver)
})
