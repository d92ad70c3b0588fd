import { Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ApiRequest } from '#domain/external-api/api-log-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { CopyTextButton } from '#web/ui/controls/copy-text-button.tsx'
import { errorHelp } from './error-help.ts'
import { logTexts } from './log-texts.ts'
import classes from './messages-api.module.css'

/** Row of one request; when opened, its body and response, and help with a refusal. */
export function RequestRow({ request }: { request: ApiRequest }) {
  const t = useTexts(logTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { status, method, path, callerName, createdAt, durationMs, state, body, answer } = request
  const help = status !== null && status >= 400 ? errorHelp(answer, language) : null
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li>
      <button
        type="button"
        className={classes.request}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span
          className={classes.status}
          data-tone={status === null ? undefined : status < 400 ? 'good' : 'bad'}
        >
          {status ?? '…'}
        </span>
        <span>
          <div className={classes.what}>
            {method} {path}
          </div>
          <div className={classes.when}>
            {callerName}
            {state === 'running' && ` · ${t('running')}`}
            {state === 'replayed' && ` · ${t('replayed')}`}
            {help && ` · ${help.code}`}
          </div>
        </span>
        <span className={classes.moment}>
          {formatMoment(createdAt, language)}
          {durationMs !== null && ` · ${durationMs} ms`}
        </span>
        <Chevron size={16} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={classes.detail}>
          {help && (
            <div>
              <Text fz="xs" c="var(--text-weak)">
                {t('help')}
              </Text>
              <Text fz="sm">{help.text}</Text>
            </div>
          )}
          <Json label={t('sentBody')} text={body ?? t('hidden')} />
          {answer !== null && <Json label={t('answer')} text={answer} />}
          <Text fz="xs" c="var(--text-weak)">
            {t('request')} {request.requestId}
            {request.idempotencyKey && ` · Idempotency-Key ${request.idempotencyKey}`}
          </Text>
        </div>
      )}
    </li>
  )
}

function Json({ label, text }: { label: string; text: string }) {
  const shown = indented(text)
  return (
    <div>
      <div className={classes.endpoint} style={{ justifyContent: 'space-between', marginBottom: 6 }}>
        <Text fz="xs" c="var(--text-weak)">
          {label}
        </Text>
        <CopyTextButton text={shown} variant="default" size="xs" />
      </div>
      <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
    </div>
  )
}

/** Formats JSON with indentation; returns other text, such as cut JSON, unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
