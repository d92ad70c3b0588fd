import type { Brand } from '#domain/branding/brand.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import type { Mail } from '#server/platform/network/mail.ts'
import { brandOf, plainBrand } from './brand-of.ts'
import { escapeHtml } from './escape-html.ts'

/** `own`: the installation's own address, by which mail programs load a logo. */
type Installation = { db: DbHandle; own: string | null }

/**
 * Sends every letter in a brand, that of the letter's host or else of the installation: its name as the sender, its logo and colour over the
 * text. Without a database it goes out in the product's own, since it may report just that.
 */
export function brandedMail(mail: Mail, { db, own }: Installation): Mail {
  const host = own === null ? '' : new URL(own).host
  return {
    reaches: mail.reaches,
    send: async (letter) => {
      const brand = await brandOf(db, letter.host ?? host).catch(() => plainBrand)
      await mail.send({ ...letter, from: brand.appName, html: brandedPage(letter, brand, own) })
    },
  }
}

/** The text as a page. Logos are loaded from the installation's own address: that of a request is a stranger's to choose. */
export function brandedPage(
  { subject, text }: { subject: string; text: string },
  { appName, primaryColorLight, appLogoLight }: Brand,
  own: string | null,
): string {
  const logo =
    own !== null && appLogoLight
      ? `<img src="${escapeHtml(new URL(`/brand/${appLogoLight}`, own).href)}" alt="" height="32" style="vertical-align:middle;margin-right:12px">`
      : ''
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${linked(part).replaceAll('\n', '<br>')}</p>`)
  return [
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:16px;background:#f4f5f7;font:15px/1.5 sans-serif;color:#1c1c1c">',
    `<div style="max-width:600px;margin:0 auto;background:#ffffff;border-top:4px solid ${escapeHtml(primaryColorLight)}">`,
    `<div style="padding:20px 24px 0;font-size:18px;font-weight:600;overflow-wrap:anywhere">${logo}${escapeHtml(appName)}</div>`,
    `<div style="padding:16px 24px 8px;overflow-wrap:anywhere">${paragraphs.join('')}</div></div></body></html>`,
  ].join('\n')
}

/** Escapes a text, with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
