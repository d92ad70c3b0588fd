import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { randomToken } from '#server/platform/secrets.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** The same as a page, for mail programs that show one. */
  html?: string
  /** The displayed name of the sender; the address stays the installation's. */
  from?: string
  /** Host whose brand the letter is in. */
  host?: string
}
/** `reaches`: e-mails go to people, not only into a folder of this machine. */
export type Mail = { reaches: boolean; send: (letter: Letter) => Promise<void> }

/** Milliseconds for the connection, the greeting, and each answer after that: mail servers may look at a letter for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 120_000 }

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
        transport ??= createTransport({ url: smtpUrl, ...patience })
        await transport.sendMail(messageOf(letter, from))
      },
    }
  }
  const folder = join(config.dataDir, 'mailbox')
  return {
    reaches: false,
    send: async (letter) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${Date.now()}-${randomToken().slice(0, 8)}.eml`), message as Buffer, {
        mode: 0o600,
      })
    },
  }
}

const messageOf = ({ host: _, ...letter }: Letter, sender: string) => ({
  ...letter,
  from: senderOf(sender, letter.from),
})

/** Returns the installation's sender address under another name. */
function senderOf(sender: string, name: string | undefined) {
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  return name ? { name, address } : sender
}
