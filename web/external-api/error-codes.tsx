import { Code, Text, Title } from '@mantine/core'
import { type ErrorCode, errorStatus } from '#domain/errors.ts'
import { errorTexts } from '#web/platform/error-texts.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { logTexts } from './log-texts.ts'
import classes from './messages-api.module.css'

/** What calls of the external API are refused with, by status. */
const codes: ErrorCode[] = [
  ...([
    'ERR_VALIDATION',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_MESSAGE_TOO_LONG',
  ] as const),
  ...(['ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE', 'ERR_API_TOKEN', 'ERR_SUBSCRIPTION_EXPIRED'] as const),
  ...(['ERR_NOT_IN_PLAN', 'ERR_API_SCOPE', 'ERR_CONTACT_BLOCKED', 'ERR_CONTACT_OPTED_OUT'] as const),
  ...(['ERR_NO_WAPP_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_MESSAGE_FOUND'] as const),
  ...(['ERR_WINDOW_CLOSED', 'ERR_DAILY_LIMIT', 'ERR_SENDING_HELD', 'ERR_SENDING_WAPP_MSG'] as const),
  ...(['ERR_STORAGE_LIMIT', 'ERR_IDEMPOTENCY_RUNNING', 'ERR_IDEMPOTENCY_KEY'] as const),
  ...(['ERR_TOO_MANY_REQUESTS', 'ERR_QUEUE_FULL', 'ERR_CONNECTION_UNREACHABLE', 'ERR_INTERNAL'] as const),
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
        {codes.map((code) => (
          <li key={code}>
            <span>{errorStatus[code]}</span>
            <span>
              <Code style={{ overflowWrap: 'anywhere' }}>{code}</Code>
            </span>
            <span>{errorTexts[code][language]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
