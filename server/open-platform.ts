import type { Config } from './platform/config.ts'
import { brandedMail } from '#server/branding/branded-mail.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { openDatabaseClock } from '#server/platform/database/database-clock-platform-db.ts'
import { openDb } from '#server/platform/database/db.ts'
import type { Recorded } from '#server/platform/kernel/events.ts'
import { openFileSigner } from '#server/platform/files/file-signer.ts'
import type { Log } from './platform/log.ts'
import { openMail } from '#server/platform/network/mail.ts'
import { openOutbound } from '#server/platform/network/outbound.ts'
import { openPaymentAddresses } from '#server/platform/network/payment-addresses.ts'
import { openPeopleFirst } from '#server/platform/people-first.ts'
import { openPush } from '#server/platform/network/push.ts'
import { openRoom } from '#server/platform/files/room.ts'
import { openSecrets } from './platform/secrets.ts'
import { openStorage } from '#server/platform/files/storage.ts'

export type OpenedPlatform = Platform & {
  /** Sets, once, the function that committed events are given to: when sockets and listeners are there. */
  onEvents: (deliver: (companyId: number, events: Recorded[]) => void) => void
  close: () => Promise<void>
}

/** The installation's secrets as configured. */
export const secretsOf = (config: Config) =>
  openSecrets({
    dataDir: config.dataDir,
    production: config.production,
    secretKey: config.secretKey,
    metaAppSecret: config.meta.appSecret,
    metaVerifyToken: config.meta.verifyToken,
  })

/** Contact for push services about our requests: the installation's address, else its sender of mail. */
const contactOf = ({ publicUrl, mail }: Config) =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mail.from)?.[1] ?? mail.from}`

type Opening = {
  /** The owner's. */
  databaseUrl: string
  log: Log
  /** The time of the program; absent: the database's, whatever the machine's clock shows. */
  now?: () => Date
  machineClock?: () => number
}

/** Opens what every role of a process shares. */
export async function openPlatform(
  config: Config,
  { databaseUrl, log, now: givenNow, machineClock }: Opening,
): Promise<OpenedPlatform> {
  const secrets = secretsOf(config)
  const people = openPeopleFirst()
  const db = openDb({
    url: databaseUrl,
    appPassword: secrets.databasePassword,
    poolSize: config.databasePool,
    people,
    log,
  })
  const clock = givenNow ? null : await openDatabaseClock(db, { log, ...(machineClock && { machineClock }) })
  const now = givenNow ?? clock?.now ?? (() => new Date())
  const outbound = openOutbound(config.outboundAllow)
  const storage = await openStorage(config)
  let deliver: (companyId: number, events: Recorded[]) => void = () => {}
  return {
    db,
    secrets,
    storage,
    room: openRoom({ db, storage, log, now }),
    people,
    files: openFileSigner(secrets.fileKey, now),
    mail: brandedMail(openMail(config), { db, own: config.outside.own }),
    push: openPush({
      outbound,
      keys: secrets.vapid,
      contact: contactOf(config),
    }),
    outbound,
    outside: { ...config.outside, allowedHosts: config.outboundAllow },
    payments: openPaymentAddresses(config.payments),
    log,
    now,
    publish: (companyId, events) => deliver(companyId, events),
    onEvents: (given) => {
      deliver = given
    },
    close: () => {
      clock?.close()
      return db.close()
    },
  }
}
