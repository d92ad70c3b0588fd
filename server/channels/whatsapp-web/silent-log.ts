import type { UserFacingSocketConfig } from 'baileys'

type Log = NonNullable<UserFacingSocketConfig['logger']>
const say = () => {}

/** Discards the client library's log, which contains frames and keys; relevant news arrives as events. */
export const silent: Log = {
  level: 'silent',
  child: () => silent,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
}
