import { Anchor, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { CodeBlock } from './code-block.tsx'
import type { SampleCall } from './code-sample.ts'
import { docsTexts } from './docs-texts.ts'
import { Endpoint } from './endpoint.tsx'
import classes from './messages-api.module.css'
import { SendEndpoint } from './send-endpoint.tsx'
import { authorized } from './send-test-form.ts'

type ApiDocsProps = { token: string; onToken: (token: string) => void }

/** What programs call, with a test of each way of sending. */
export function ApiDocs({ token, onToken }: ApiDocsProps) {
  const t = useTexts(docsTexts)
  const origin = window.location.origin
  const others = [
    {
      key: 'template',
      method: 'POST',
      path: '/api/messages/sendTemplate',
      call: (used: string): SampleCall => ({
        ...{ method: 'POST', url: `${origin}/api/messages/sendTemplate`, headers: authorized(used) },
        json: {
          ...{ number: '5511999999999', template: 'pedido_enviado', language: 'pt_BR' },
          variables: { 'body:1': 'Ana', 'body:2': '1042' },
        },
      }),
      answer: { status: 'SUCCESS', messageId: 1042, ticketId: 77 },
    },
    {
      key: 'check',
      method: 'POST',
      path: '/api/messages/checkNumber',
      call: (used: string): SampleCall => ({
        ...{ method: 'POST', url: `${origin}/api/messages/checkNumber`, headers: authorized(used) },
        json: { number: '5511999999999' },
      }),
      answer: { existsInWhatsapp: true, number: '5511999999999', numberFormatted: '5511999999999' },
    },
    {
      key: 'read',
      method: 'GET',
      path: '/api/messages/{id}',
      call: (used: string): SampleCall => ({
        ...{ method: 'GET', url: `${origin}/api/messages/1042`, headers: authorized(used) },
      }),
      answer: {
        id: 1042,
        ticketId: 77,
        state: 'read',
        ack: 3,
        readAt: '2026-12-01T12:00:05.000Z',
        failure: null,
      },
    },
  ] as const
  return (
    <div className={classes.page}>
      <Text>{t('intro')}</Text>
      <dl className={classes.facts}>
        <dt>{t('address')}</dt>
        <dd>
          <code className={classes.inline}>{origin}/api</code>
        </dd>
        <dt>{t('authentication')}</dt>
        <dd>
          <code className={classes.inline}>Authorization: Bearer {t('yourToken')}</code>
          <div>{t('authenticationHint')}</div>
        </dd>
        <dt>{t('numbers')}</dt>
        <dd>{t('numbersHint')}</dd>
        <dt>{t('repeats')}</dt>
        <dd>{t('repeatsHint')}</dd>
        <dt>{t('limits')}</dt>
        <dd>{t('limitsHint')}</dd>
        <dt>OpenAPI</dt>
        <dd>
          <Anchor href="/api/openapi.json" target="_blank" rel="noreferrer">
            {t('openApi')}
          </Anchor>
        </dd>
      </dl>
      <SendEndpoint kind="text" token={token} onToken={onToken} />
      <SendEndpoint kind="media" token={token} onToken={onToken} />
      {others.map(({ key, method, path, call, answer }) => (
        <Endpoint key={key} title={t(`other.${key}`)} method={method} path={path} about={t(`about.${key}`)}>
          <div className={classes.halves}>
            <CodeBlock label={`${t('sample')}: ${t(`other.${key}`)}`} callWith={call} token={token} />
            <div>
              <Text fz="sm" fw={500} mb={8}>
                {t('answer')}
              </Text>
              <pre className={classes.code}>{JSON.stringify(answer, null, 2)}</pre>
            </div>
          </div>
        </Endpoint>
      ))}
    </div>
  )
}
