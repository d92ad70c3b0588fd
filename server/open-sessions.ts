import { keepSessions, type RememberingSessionKeeper } from './auth/keep-sessions.ts'
import { listen } from '#server/platform/database/listen.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { watchNumberHiding } from './settings/watch-number-hiding.ts'

type Forgotten = { userId: number } | { companyId: number }
type OpenedSessions = RememberingSessionKeeper & {
  mayHideNumbers: (companyId: number) => boolean
  /** Sets, once, the function that is told of users and companies whose remembered data was dropped. */
  onForgotten: (tell: (whom: Forgotten) => void) => void
  close: () => Promise<void>
}

/** A keeper of sessions that drops users and companies when the database notifies a change of them. */
export function openSessions(platform: Platform): OpenedSessions {
  const keeper = keepSessions(platform.db, platform.secrets.tokenKey, platform.now)
  const hiding = watchNumberHiding(platform.db)
  const forgetCompany = (companyId: number) => {
    keeper.forgetCompany(companyId)
    hiding.forget(companyId)
  }
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
      else forgetCompany(Number(id))
      tell(kind === 'user' ? { userId: Number(id) } : { companyId: Number(id) })
    },
    log: platform.log,
  })
  return {
    ...keeper,
    // A change of what a company hides calls this before its event is sent: the database's own notice may come later.
    forgetCompany,
    mayHideNumbers: hiding.mayHide,
    onForgotten: (given) => {
      tell = given
    },
    close: listening.close,
  }
}
