import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { visitLetterTexts as texts } from './visit-letter-texts.ts'
import type { KeptVisit } from './visit-db.ts'

/** Writes to the company's administrators that a visit has begun or ended. A letter that fails is only logged. */
export async function mailVisit(
  { read, mail, log }: CompanyContext,
  visit: KeptVisit,
  what: 'started' | 'ended',
): Promise<void> {
  const { language } = visit
  try {
    const { emails, company, timeZone } = await read(async (tx) => {
      const admins = await tx.selectFrom('users').select('email').where('profile', '=', 'admin').execute()
      const found = await tx.selectFrom('companies').select(['name', 'timeZone']).executeTakeFirstOrThrow()
      return { emails: admins.map(({ email }) => email), company: found.name, timeZone: found.timeZone }
    })
    const time = (at: Date | null) =>
      (at ?? visit.endsAt).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short', timeZone })
    const words: Record<string, string> = {
      company,
      visitor: visit.userName,
      reason: visit.reason,
      mode: texts[visit.mode][language],
      by: texts[`by.${visit.endedBy ?? 'time'}`][language],
      startedAt: time(visit.startedAt),
      endsAt: time(visit.endsAt),
      endedAt: time(visit.endedAt),
    }
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, key: string) => words[key] ?? '')
    const subject = fill(texts[`${what}Subject`][language])
    const text = fill(texts[what][language])
    for (const to of emails) await mail.send({ to, subject, text })
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'a letter about a support visit was not sent')
  }
}
