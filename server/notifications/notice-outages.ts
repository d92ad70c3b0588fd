import { letterLanguage } from '#domain/notifications/letter-language.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { enqueue, type CronJob } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { findManagers, findUntoldOutages, noteOutageTold, type Outage } from './outage-platform-db.ts'
import { outageTexts } from './outage-texts.ts'
import { sendPush } from './send-push.ts'

const newsMs = 30 * 60_000

/** Tells who manages connections, by mail and push, of one that has been down for two minutes; once. */
export const noticeOutages: CronJob = {
  name: 'notifications:notice-outages',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findUntoldOutages(platform.db, platform.now())
    await eachOnItsOwn(platform, { all, lost: 'an outage was not told' }, (outage) => tell(platform, outage))
  },
}

async function tell(platform: Platform, outage: Outage): Promise<void> {
  const ctx = openCompanyContext(platform, outage.companyId)
  await ctx.transaction(async (tx) => {
    if (!(await noteOutageTold(tx, outage, ctx.now))) return
    const timeZone = await findTimeZone(tx)
    const language = letterLanguage(timeZone)
    const time = outage.statusSince.toLocaleTimeString(language, { timeStyle: 'short', timeZone })
    const words = { connection: outage.name, time, queued: outage.queued }
    const [subject, text] = [
      fillWords(outageTexts.title[language], words),
      fillWords(outageTexts.text[language], words),
    ]
    const until = new Date(ctx.now.getTime() + newsMs)
    for (const { id: userId, email } of await findManagers(tx)) {
      await enqueue(tx, sendLetter, { to: email, subject, text })
      const notice = { title: subject, body: text, path: '/connections' }
      await enqueue(tx, sendPush, { userId, notice, until })
    }
  })
}
