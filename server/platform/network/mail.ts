import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { randomToken } from '#server/platform/secrets.ts'

/** `from` is the displayed name of the sender; the address stays the installation's. */
export type Letter = { from?: string; to: string; subject: string; text: string }
/** `reaches`: e-mails go to people, not only into a folder of this machine. */
export type Mail = { reaches: boolean; send: (letter: Letter) => Promise<void> }

/**
 * Opens mail by SMTP; without SMTP settings it writes each e-mail as .eml into the data directory's mailbox (decision D9). The library is
 * loaded with the first e-mail.
 */
export function openMail(config: Pick<Config, 'mail' | 'dataDir'>): Mail {
  const { smtpUrl, from } = config.mail
  if (smtpUrl) {
    let transport: Transporter | undefined
    return {
      reaches: true,
      send: async (letter) => {
        const { createTransport } = await import('nodemailer')
        transport ??= createTransport(smtpUrl)
        await transport.sendMail({ ...letter, from: senderOf(from, letter.from) })
      },
    }
  }
  const folder = join(config.dataDir, 'mailbox')
  return {
    reaches: false,
    send: async (letter) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail({ ...letter, from: senderOf(from, letter.from) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${Date.now()}-${randomToken().slice(0, 8)}.eml`), message as Buffer, {
        mode: 0o600,
      })
    },
  }
}

/** Returns the installation's sender address under another name. */
function senderOf(sender: string, name: string | undefined) {
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  return name ? { name, address } : sender
}
