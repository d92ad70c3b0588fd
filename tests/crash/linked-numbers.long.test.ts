import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { announceSeed } from '#tests/app/seeded-random.ts'
import { linkBusiness } from '#tests/crash/campaign-pair.ts'
import { type CrashStand, openCrashStand } from '#tests/crash/crash-stand.ts'
import { prepareLinkedConversations } from '#tests/crash/linked-conversations.ts'
import { openTrustedNetwork } from '#tests/crash/trusted-network.ts'

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

test('a linked device through kills of its host: what customers and attendants wrote arrives once each', async () => {
  onTestFailed(() => console.log(stand.server.output().slice(-4000)))
  const whatsappId = await linkBusiness(stand, { network, business, writers: [] })
  const talks = await prepareLinkedConversations(stand, {
    network,
    business,
    whatsappId,
    names: ['Ana', 'Bia', 'Caio'],
    eachWay: 40,
  })
  let isDone = false
  const killing = stand.killAround({
    kills: 6,
    seed,
    pauseMs: [800, 3300],
    victims: ['channelHost'],
    isDone: () => isDone,
  })
  await talks.writeMessages(seed, 600)
  isDone = true
  expect((await killing).length).toBeGreaterThan(1)
  await talks.expectWhole()
  // Sessions were opened, closed and broken in the hosts; the logs contain none of their keys.
  expect(stand.server.output()).not.toMatch(/privKey|chainKey|rootKey|Closing session/)
  await talks.closePhones()
})
