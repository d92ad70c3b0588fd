import { listen } from '#server/platform/database/listen.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { isInstallationHeld, releaseChannel } from './hold-platform-db.ts'

type Part = { close: () => Promise<void> }

/** A notice may get lost with its connection. */
const lookAgainMs = 5000

/**
 * Opens a part of this process that may write to people: at once, or, where a restored installation is held, as soon as it is released. While
 * the database cannot tell, it counts as held. An error of `open` is thrown if it is opened at once, and logged and tried again later otherwise.
 */
export async function openOnceReleased(
  platform: Pick<Platform, 'db' | 'log'>,
  open: () => Promise<Part> | Part,
): Promise<Part> {
  if (!(await isHeld(platform))) return open()
  platform.log.warn('this installation was restored from a backup and is held until a super user releases it')
  let closed = false
  let opened: Part | null = null
  let looking: Promise<void> | null = null
  const look = async () => {
    if (closed || opened || (await isHeld(platform)) || closed) return
    opened = await open()
    clearInterval(timer)
    void listening.close()
  }
  const wake = () => {
    looking ??= look()
      .catch((error: unknown) => platform.log.error({ err: error }, 'released work could not begin'))
      .finally(() => (looking = null))
  }
  const timer = setInterval(wake, lookAgainMs)
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: [releaseChannel],
    onNotice: wake,
    onConnect: wake,
    log: platform.log,
  })
  return {
    close: async () => {
      closed = true
      clearInterval(timer)
      await listening.close()
      await looking
      await opened?.close()
    },
  }
}

const isHeld = ({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<boolean> =>
  isInstallationHeld(db).catch((error: Error) => {
    log.warn({ error: error.message }, 'hold of the installation: lookup failed')
    return true
  })
