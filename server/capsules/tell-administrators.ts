import type { Language } from '#domain/i18n/language.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findAdministratorMails } from './administrator-db.ts'
import { capsuleMailTexts } from './capsule-mail-texts.ts'

/** Writes to everybody who administers the company that a copy of all its data was asked for, and by whom. */
export async function tellAdministrators(
  ctx: CompanyContext,
  { askedBy, reason }: { askedBy: string; reason: string },
  language: Language,
): Promise<void> {
  const words: Record<string, string> = { name: askedBy, reason: reason || '–' }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, key: string) => words[key] ?? '')
  try {
    for (const to of await ctx.read(findAdministratorMails)) {
      await ctx.mail.send({
        to,
        subject: capsuleMailTexts.subject[language],
        text: fill(capsuleMailTexts.text[language]),
      })
    }
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'a letter about an export was not sent')
  }
}
