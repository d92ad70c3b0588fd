import type { UserFacingSocketConfig } from 'baileys'

type Logger = NonNullable<UserFacingSocketConfig['logger']>

const say = () => {}

/** Discards the client library's log, which contains keys. */
export const silentLogger: Logger = {
  level: 'silent',
  child: () => silentLogger,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
}
