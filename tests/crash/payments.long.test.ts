import { afterAll, beforeAll, test } from 'vitest'
import { announceSeed, seededRandom } from '#tests/app/seeded-random.ts'
import { type CrashStand, openCrashStand } from '#tests/crash/crash-stand.ts'
import { killMainSoon, prepareRenewals } from '#tests/crash/licence-renewals.ts'
import { openBank } from '#tests/payments/emulated-bank.ts'

const rounds = 6
const random = seededRandom(announceSeed())
const bank = await openBank()
let stand: CrashStand
beforeAll(async () => {
  stand = await openCrashStand(bank.env)
})
afterAll(async () => {
  await stand?.stop()
  await bank.close()
})

test('[D34, D91] renews a licence once for each payment, killed while it is charged and while it is paid', async () => {
  const renewals = await prepareRenewals(stand, bank)
  for (let round = 0; round < rounds; round++) {
    // Every second time the process is killed while it creates the charge, which is found again.
    await renewals.renewLicence(async (moment) => {
      if (moment === 'paying' || round % 2 === 0) await killMainSoon(stand, random)
    })
  }
  await renewals.expectOncePaid()
})
