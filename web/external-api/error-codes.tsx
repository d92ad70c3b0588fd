import { Text, Title } from '@mantine/core'
import type { ErrorCode } from '#domain/errors.ts'
import { errorTexts } from '#web/platform/error-texts.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { logTexts } from './log-texts.ts'
import classes from './messages-api.module.css'

/** Error codes of the external API by HTTP status; written out here, so that no other screen loads the whole table. */
const codes: [number, ErrorCode[]][] = [
  [400, ['ERR_VALIDATION', 'ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_CHECK_CONTACT', 'ERR_MESSAGE_TOO_LONG']],
  [400, ['ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE']],
  [401, ['ERR_API_TOKEN']],
  [402, ['ERR_SUBSCRIPTION_EXPIRED']],
  [403, ['ERR_NOT_IN_PLAN', 'ERR_API_SCOPE', 'ERR_CONTACT_BLOCKED', 'ERR_CONTACT_OPTED_OUT']],
  [404, ['ERR_NO_WAPP_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_MESSAGE_FOUND']],
  [409, ['ERR_WINDOW_CLOSED', 'ERR_DAILY_LIMIT', 'ERR_SENDING_HELD', 'ERR_SENDING_WAPP_MSG']],
  [409, ['ERR_STORAGE_LIMIT', 'ERR_IDEMPOTENCY_RUNNING', 'ERR_OPT_OUT_OF_PROVIDER']],
  [422, ['ERR_IDEMPOTENCY_KEY']],
  [429, ['ERR_TOO_MANY_REQUESTS', 'ERR_QUEUE_FULL']],
  [500, ['ERR_INTERNAL']],
  [503, ['ERR_CONNECTION_UNREACHABLE']],
]

export function ErrorCodes() {
  const t = useTexts(logTexts)
  const language = useLanguage()
  return (
    <div className={classes.page}>
      <div>
        <Title order={2} fz={16}>
          {t('errors')}
        </Title>
        <Text fz="sm" c="var(--text-weak)">
          {t('errorsHint')}
        </Text>
      </div>
      <ul className={classes.codes} aria-label={t('errors')}>
        {codes.flatMap(([status, some]) =>
          some.map((code) => (
            <li key={code}>
              <span>{status}</span>
              <span>
                <code className={classes.inline}>{code}</code>
              </span>
              <span>{errorTexts[code][language]}</span>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
