import { keepSessions, type RememberingSessionKeeper } from './auth/keep-sessions.ts'
import { listen } from '#server/platform/database/listen.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { watchNumberHiding } from './settings/watch-number-hiding.ts'

type Forgotten = { userId: number } | { companyId: number }
type OpenedSessions = RememberingSessionKeeper & {
  mayHideNumbers: (companyId: number) => boolean
  /** Who hears that what was remembered of a user or company is old; set once. */
  onForgotten: (tell: (whom: Forgotten) => void) => void
  close: () => Promise<void>
}

/** A keeper of sessions that hears from the database whom to forget. */
export function openSessions(platform: Platform): OpenedSessions {
  const keeper = keepSessions(platform.db, platform.secrets.tokenKey, platform.now)
  const hiding = watchNumberHiding(platform.db)
  let tell: (whom: Forgotten) => void = () => {}
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['viewers'],
    onConnect: () => {
      keeper.forgetAll()
      hiding.forgetAll()
    },
    onNotice: (_channel, payload) => {
      const [kind, id] = payload.split(':')
      if (kind === 'plan') return keeper.forgetAll()
      if (kind === 'user') keeper.forget(Number(id))
      else {
        keeper.forgetCompany(Number(id))
        hiding.forget(Number(id))
      }
      tell(kind === 'user' ? { userId: Number(id) } : { companyId: Number(id) })
    },
    log: platform.log,
  })
  return {
    ...keeper,
    mayHideNumbers: hiding.mayHide,
    onForgotten: (given) => {
      tell = given
    },
    close: listening.close,
  }
}
