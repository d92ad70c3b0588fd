import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { NodeData } from '#domain/flows/graph.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import type { Output } from '#domain/http/endpoint.ts'
import { call } from '#web/platform/client.ts'
import { failedCallWords } from '#web/platform/call-reasons/call-reason-words.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { valuesOfAnswer, variableForPath } from './answer-values.ts'
import { httpTrialTexts } from './http-trial-texts.ts'

type Http = NodeData<'http'>
type Result = Output<typeof flowTrialEndpoints.tryRequest>['result']
type HttpTrialProps = {
  data: Http
  block: { flowId: number; nodeId: string }
  onMap: (mapping: Http['mappings'][number]) => void
}

const shownLength = 4000
/** Nobody has answered in a trial: variables are sent empty. */
const withoutVariables = (text: string) => text.replace(/\{\{\s{0,20}\w{1,60}\s{0,20}\}\}/g, '')

/** Makes the request of the block once, and offers the values of its answer as variables. */
export function HttpTrial({ data, block, onMap }: HttpTrialProps) {
  const t = useTexts(httpTrialTexts)
  const [result, setResult] = useState<Result | null>(null)
  const trial = useSubmit(async () => {
    setResult(null)
    const { method, url, headers, body } = data
    const sent = {
      method,
      url: withoutVariables(url),
      headers: headers.map(({ name, value }) => ({ name, value: withoutVariables(value) })),
      body: method === 'GET' ? '' : withoutVariables(body),
      mappings: [],
      block,
    }
    setResult((await call(flowTrialEndpoints.tryRequest, { body: sent })).result)
  })
  return (
    <Stack gap={8}>
      <Group gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={trial.busy}
          disabled={data.url === ''}
          onClick={trial.submit}
        >
          {t('try')}
        </Button>
        <Text fz="xs" c="var(--text-weak)">
          {t('tryHint')}
        </Text>
      </Group>
      <div role="status">{result && <Answer result={result} data={data} onMap={onMap} />}</div>
    </Stack>
  )
}

function Answer({ result, data, onMap }: Pick<HttpTrialProps, 'data' | 'onMap'> & { result: Result }) {
  const t = useTexts(httpTrialTexts)
  const language = useLanguage()
  if (result.outcome === 'failed')
    return (
      <Text fz="sm" c="var(--danger)">
        {t('failed', { why: failedCallWords(result, language) })}
      </Text>
    )
  const { body = '' } = result
  const values = valuesOfAnswer(body)
  const taken = data.mappings.map(({ variable }) => variable)
  return (
    <Stack gap={6}>
      <Text fz="sm">{t('answered', { status: result.status })}</Text>
      {values.length > 0 && (
        <Text fz="xs" c="var(--text-weak)">
          {t('choose')}
        </Text>
      )}
      <Group gap={6}>
        {values.map(({ path, value }) => (
          <Button
            key={path}
            size="compact-xs"
            variant="default"
            maw="100%"
            title={value.slice(0, 200)}
            disabled={data.mappings.some((mapping) => mapping.path === path)}
            onClick={() => onMap({ path, variable: variableForPath(path, taken) })}
          >
            {path} = {value.slice(0, 40)}
          </Button>
        ))}
      </Group>
      <Code block mah={180} style={{ overflow: 'auto' }}>
        {body.slice(0, shownLength) || t('noBody')}
      </Code>
    </Stack>
  )
}
