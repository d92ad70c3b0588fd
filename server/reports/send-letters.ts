import { can } from '#domain/access/access.ts'
import { languages } from '#domain/i18n/language.ts'
import { dayAfter, dayOf, rangeBefore } from '#domain/insight/day-range.ts'
import { measuresOf } from '#domain/insight/figures.ts'
import { mondayOf } from '#domain/insight/monday-of.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { readSums, totalOf } from '#server/insight/read-sums-db.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { type CompanyContext, openCompanyContext } from '#server/platform/kernel/context.ts'
import { findViewer } from '#server/users/user-db.ts'
import { takeLetters } from './letter-db.ts'
import { findDueCompanies } from './letter-platform-db.ts'
import { writeLetter } from './write-letter.ts'

/** Writes on Mondays, or as soon as it can after that, to those who want the figures of the week before. */
export const sendReportLetters: CronJob = {
  name: 'reports:letters',
  cron: '7 * * * *',
  run: async (platform) => {
    const due = await findDueCompanies(platform.db, platform.now())
    const all = due.map((companyId) => ({ companyId }))
    const lost = 'letters with the figures of a week were not written'
    await eachOnItsOwn(platform, { all, lost }, ({ companyId }) =>
      sendLettersOf(openCompanyContext(platform, companyId)),
    )
  },
}

/** Enqueues a company's letters in the transaction that marks them as sent, so that a crash repeats or loses none. */
const sendLettersOf = (ctx: Pick<CompanyContext, 'transaction' | 'now'>) =>
  ctx.transaction(async (tx) => {
    const timeZone = await findTimeZone(tx)
    const from = dayAfter(mondayOf(dayOf(ctx.now, timeZone)), -7)
    const range = { from, to: dayAfter(from, 6) }
    const letters = await takeLetters(tx, from)
    if (!letters.length) return
    const read = async (days: typeof range) =>
      measuresOf(totalOf((await readSums(tx, { range: days, timeZone, filter: {}, by: 'all' })).values()))
    const [present, before] = [await read(range), await read(rangeBefore(range))]
    for (const { userId, language: kept, email: to } of letters) {
      const person = await findViewer(tx, userId)
      // A user who may not see the figures any more gets no letter.
      if (!person || !can(person.viewer, 'dashboard:view')) continue
      const language = languages.find((known) => known === kept) ?? 'pt'
      await enqueue(tx, sendLetter, { to, ...writeLetter({ language, range, present, before }) })
    }
  })
