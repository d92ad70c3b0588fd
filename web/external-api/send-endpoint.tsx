import { Badge, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { Endpoint } from './endpoint.tsx'
import { CodeBlock } from './code-block.tsx'
import { docsTexts } from './docs-texts.ts'
import classes from './messages-api.module.css'
import { emptyTest, sampleOfTest, type SendKind } from './send-test-form.ts'
import { SendTest } from './send-test.tsx'

const options = [
  ...(['userId', 'queueId', 'sendSignature', 'closeTicket', 'whatsappId'] as const),
  ...(['quotedMsg', 'noRegister', 'msdelay'] as const),
] as const
const fields = {
  text: ['number', 'body', ...options],
  media: ['number', 'medias', 'body', ...options],
} as const
const required: Record<SendKind, readonly string[]> = {
  text: ['number', 'body'],
  media: ['number', 'medias'],
}

type SendEndpointProps = { kind: SendKind; token: string; onToken: (token: string) => void }

/** One way of sending: its fields, a test that really sends, and the same call in four languages. */
export function SendEndpoint({ kind, token, onToken }: SendEndpointProps) {
  const t = useTexts(docsTexts)
  const [shown, setShown] = useState({ values: emptyTest, fileName: '' })
  return (
    <Endpoint title={t(`send.${kind}`)} method="POST" path="/api/messages/send" about={t(`about.${kind}`)}>
      <div className={classes.halves}>
        <div>
          <table className={classes.fields}>
            <thead>
              <tr>
                <th>{t('field')}</th>
                <th>{t('meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {fields[kind].map((name) => (
                <tr key={name}>
                  <td>
                    <code className={classes.inline}>{name}</code>
                  </td>
                  <td>
                    {t(`field.${name}`)}{' '}
                    {required[kind].includes(name) && (
                      <Badge size="xs" variant="light" radius="sm">
                        {t('required')}
                      </Badge>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Title order={3} fz={14} mt={20} mb={4}>
            {t('sample')}
          </Title>
          <Text fz="xs" c="var(--text-weak)" mb={8}>
            {t('sampleHint')}
          </Text>
          <CodeBlock
            label={`${t('sample')}: ${t(`send.${kind}`)}`}
            token={token}
            callWith={(used) => sampleOfTest(kind, { ...shown, origin: window.location.origin, token: used })}
          />
        </div>
        <SendTest kind={kind} token={token} onToken={onToken} onShown={setShown} />
      </div>
    </Endpoint>
  )
}
