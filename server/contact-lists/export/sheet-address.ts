import type { Language } from '#domain/i18n/language.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** The names under which addresses of spreadsheets are signed. */
export const nameOfList = (listId: number): string => `contact-lists/${listId}`
export const nameOfReport = (uuid: string): string => `contact-list-imports/${uuid}`

/** An address that expires, in the language of whoever asks. */
export const sheetAddress = (ctx: Context, name: string, language: Language = 'pt') => ({
  path: `${ctx.files.urlOf(ctx.companyId, name)}&language=${language}`,
})
