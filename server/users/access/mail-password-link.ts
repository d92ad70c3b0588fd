import { fillWords } from '#domain/i18n/fill-words.ts'
import { spokenLanguage } from '#domain/i18n/spoken-language.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'
import { brandOf } from '#server/branding/brand-of.ts'
import { passwordLinkMs } from './password-link-db.ts'
import { passwordLinkTexts } from './password-link-texts.ts'

/** A link to be saved with its person, and the token that only the letter carries. */
export function newPasswordLink(userId: number, now: Date) {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + passwordLinkMs)
  return { token, link: { userId, tokenHash: hashToken(token), expiresAt } }
}

type Letter = { name: string; email: string; company: string; token: string; address: string }

/** Mails somebody the link by which they choose their password. The token stands behind the #, which browsers send to nobody. */
export async function mailPasswordLink(
  { platform, request }: PublicContext,
  { name, email, company, token, address }: Letter,
): Promise<void> {
  const language = spokenLanguage(request.languages)
  const { appName: app } = await brandOf(platform.db, request.host)
  const link = `${address}/password#${token}`
  const words = { app, name, company, link }
  await platform.mail.send({
    host: request.host,
    to: email,
    subject: fillWords(passwordLinkTexts.subject[language], words),
    text: fillWords(passwordLinkTexts.text[language], words),
  })
}
