import type { Language } from '#domain/i18n/language.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Names under which URLs of spreadsheets are signed. */
export const nameOfList = (listId: number): string => `contact-lists/${listId}`
export const nameOfReport = (uuid: string): string => `contact-list-imports/${uuid}`

/** Returns an expiring URL, in the viewer's language. */
export const sheetAddress = (ctx: Context, name: string, language: Language = 'pt') => ({
  path: `${ctx.files.urlOf(ctx.companyId, name)}&language=${language}`,
})
