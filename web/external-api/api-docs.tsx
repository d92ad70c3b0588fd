import { Anchor, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { CodeBlock } from './code-block.tsx'
import { docsTexts } from './docs-texts.ts'
import { Endpoint } from './endpoint.tsx'
import classes from './messages-api.module.css'
import { sampleCalls, sampleOf } from './sample-calls.ts'
import { SendEndpoint } from './send-endpoint.tsx'

type ApiDocsProps = { token: string; onToken: (token: string) => void }

/** Documentation of the external API's calls, with a test of each way of sending. */
export function ApiDocs({ token, onToken }: ApiDocsProps) {
  const t = useTexts(docsTexts)
  const origin = window.location.origin
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
      {sampleCalls.map(({ key, answer, ...call }) => (
        <Endpoint
          key={key}
          title={t(`other.${key}`)}
          method={call.method}
          path={`/api${call.path}`}
          about={t(`about.${key}`)}
        >
          <div className={classes.halves}>
            <CodeBlock
              label={`${t('sample')}: ${t(`other.${key}`)}`}
              callWith={(used) => sampleOf({ key, answer, ...call }, { origin, token: used })}
              token={token}
            />
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
