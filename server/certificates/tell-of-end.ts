import { letterLanguage } from '#domain/notifications/letter-language.ts'
import { dueLetter } from '#domain/certificates/certificate-end.ts'
import { certificateNames } from '#domain/certificates/certificate-names.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { findSuperUsers } from '#server/users/super-user-platform-db.ts'
import { certificateLetterTexts as texts } from './certificate-letter-texts.ts'
import { lockCertificates, noteTold } from './certificate-db.ts'

/** Writes to the super users before a certificate ends, and when it has: each letter once. */
export const tellOfEnd: CronJob = {
  name: 'certificates:tell-of-end',
  cron: '23 * * * *',
  run: async (platform) => {
    const companyId = await findPlatformCompany(platform.db)
    if (companyId === null) return
    const people = await findSuperUsers(platform.db)
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      const timeZone = await findTimeZone(tx)
      const language = letterLanguage(timeZone)
      for (const { destination, subject: holder, validUntil, toldDays } of await lockCertificates(tx)) {
        const days = dueLetter(validUntil, toldDays, ctx.now)
        if (days === null) continue
        const date = validUntil.toLocaleDateString(language, { timeZone })
        const words = { destination: certificateNames[destination][language], date, subject: holder }
        const subject = fillWords(texts[days === 0 ? 'ended' : 'ends'][language], words)
        const text = fillWords(texts.text[language], words)
        for (const to of people) await enqueue(tx, sendLetter, { to, subject, text })
        await noteTold(tx, destination, days)
      }
    })
  },
}
