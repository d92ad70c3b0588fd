import { languages } from '#domain/i18n/language.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findLetter } from './letter-db.ts'

/** Whether the viewer gets the figures of each week by e-mail. */
export const showReportLetter = (ctx: Context) =>
  ctx.read(async (tx) => {
    const letter = await findLetter(tx, ctx.viewer.id)
    const language = languages.find((known) => known === letter?.language) ?? null
    return { enabled: letter !== undefined, language }
  })
