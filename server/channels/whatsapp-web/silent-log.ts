import type { UserFacingSocketConfig } from 'baileys'

type Log = NonNullable<UserFacingSocketConfig['logger']>
const say = () => {}

/** The client library logs frames and keys; what matters of it reaches us as events. */
export const silent: Log = {
  level: 'silent',
  child: () => silent,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
}
