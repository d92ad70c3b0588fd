import { spokenLanguage } from '#domain/i18n/spoken-language.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { brandOf } from '#server/branding/brand-of.ts'
import { accessMailTexts } from './access-mail-texts.ts'

/** Writes to the address that a person had before their password or address was changed. A letter that fails is only logged. */
export async function tellOldAddress(
  { platform, request }: PublicContext,
  to: string,
  what: 'password' | 'email',
): Promise<void> {
  try {
    const language = spokenLanguage(request.languages)
    const { appName: app } = await brandOf(platform.db, request.host)
    const fill = (text: string) => text.replaceAll('{app}', app)
    await platform.mail.send({
      host: request.host,
      to,
      subject: fill(accessMailTexts.subject[language]),
      text: fill(accessMailTexts[what][language]),
    })
  } catch (error) {
    platform.log.warn({ error: (error as Error).message }, 'a letter about a changed access was not sent')
  }
}
