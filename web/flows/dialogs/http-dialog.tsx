import { ActionIcon, Button, Fieldset, Group, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type SyntheticEvent, useRef } from 'react'
import type { NodeData } from '#domain/flows/graph.ts'
import { hostToAllow, isClosedAddress, isReserved, isVariableName } from '#domain/flows/issues.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useAllowedHosts } from '../allowed-hosts.ts'
import { issueTexts } from '../issue-texts.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { HttpTrial } from './http-trial.tsx'
import { type Problems, useBlockForm } from './use-block-form.ts'
import { VariableList } from './variable-list.tsx'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const askAfterMs = 400

/** Sends an HTTP request and stores parts of the response in variables. */
export function HttpDialog({ node, env }: BlockFormProps<'http'>) {
  const t = useTexts(dialogTexts)
  const issue = useTexts(issueTexts)
  const allowedHosts = useRef<string[]>([])
  const form = useBlockForm(
    node.data,
    ({ url, mappings }): Problems => ({
      ...(isClosedAddress(url, allowedHosts.current) && { url: issue('http.blocked') }),
      ...Object.fromEntries(
        mappings.flatMap(({ variable }, at) => {
          const problem = isReserved(variable)
            ? 'reservedName'
            : isVariableName(variable)
              ? null
              : 'variableName'
          return problem ? [[`mapping${at}`, t(problem)]] : []
        }),
      ),
    }),
  )
  const { data, problems } = form
  const [askedUrl] = useDebouncedValue(data.url, askAfterMs)
  const known = useAllowedHosts([askedUrl])
  const newHost = askedUrl === data.url ? null : hostToAllow(data.url)
  // Of an address that was typed a moment ago the server decides.
  const isRefused = newHost === null && hostToAllow(data.url) !== null && isClosedAddress(data.url, known)
  allowedHosts.current = newHost === null ? known : [...known, newHost]
  const cursor = useRef<{ field: 'url' | 'body'; at: number }>({ field: 'url', at: data.url.length })
  const keepCursor =
    (field: 'url' | 'body') => (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      cursor.current = { field, at: event.currentTarget.selectionStart ?? 0 }
    }
  /** Variables go where the cursor was; a request without a body takes them in its address. */
  const insert = (name: string) => {
    const { field, at } = cursor.current
    const target = data.method === 'GET' ? 'url' : field
    const text = data[target]
    const place = target === field ? Math.min(at, text.length) : text.length
    cursor.current = { field: target, at: place + name.length }
    form.set({ [target]: text.slice(0, place) + name + text.slice(place) })
  }
  return (
    <BlockFrame env={env} node={{ ...node, data }} isDirty={form.isDirty} passes={form.passes}>
      <Select
        label={t('method')}
        allowDeselect={false}
        data={[...methods]}
        value={data.method}
        onChange={(method) => form.set({ method: (method ?? 'GET') as (typeof methods)[number] })}
      />
      <TextInput
        label={t('url')}
        data-autofocus
        maxLength={2000}
        value={data.url}
        error={problems.url ?? (isRefused && issue('http.blocked'))}
        onSelect={keepCursor('url')}
        onChange={(event) => form.set({ url: event.currentTarget.value.trim() })}
      />
      <Text fz="xs" c="dimmed">
        {t('keysSealed')}
      </Text>
      <Rows
        legend={t('headers')}
        add={t('addHeader')}
        rows={data.headers}
        most={20}
        labels={[t('name'), t('value')]}
        valuesOf={({ name, value }) => [name, value]}
        rowOf={([name, value]) => ({ name, value })}
        problemOf={() => undefined}
        onRows={(headers) => form.set({ headers })}
      />
      {data.method !== 'GET' && (
        <Textarea
          label={t('body')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={65_000}
          value={data.body}
          onSelect={keepCursor('body')}
          onChange={(event) => form.set({ body: event.currentTarget.value })}
        />
      )}
      <Rows
        legend={t('mappings')}
        add={t('addMapping')}
        rows={data.mappings}
        most={30}
        labels={[t('path'), t('variable')]}
        valuesOf={({ path, variable }) => [path, variable]}
        rowOf={([path, variable]) => ({ path, variable: variable.trim() })}
        problemOf={(at) => problems[`mapping${at}`]}
        onRows={(mappings) => form.set({ mappings })}
      />
      <HttpTrial
        data={data}
        block={{ flowId: env.flowId, nodeId: node.id }}
        onMap={(mapping) => form.set({ mappings: [...data.mappings, mapping] })}
      />
      <VariableList nodeId={node.id} env={env} onInsert={insert} />
    </BlockFrame>
  )
}

type Pair = [string, string]
type RowsProps<T> = {
  legend: string
  add: string
  rows: T[]
  most: number
  labels: Pair
  valuesOf: (row: T) => Pair
  rowOf: (pair: Pair) => T
  problemOf: (at: number) => string | undefined
  onRows: (rows: T[]) => void
}
type HttpRow = NodeData<'http'>['headers'][number] | NodeData<'http'>['mappings'][number]

function Rows<T extends HttpRow>(props: RowsProps<T>) {
  const { legend, add, rows, most, labels, valuesOf, rowOf, problemOf, onRows } = props
  const t = useTexts(dialogTexts)
  const put = (at: number, pair: Pair) => onRows(rows.map((row, index) => (index === at ? rowOf(pair) : row)))
  return (
    <Fieldset legend={legend} p="sm">
      {rows.map((row, at) => {
        const [one, other] = valuesOf(row)
        return (
          // The rows of a form have no stable ids.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap={8} wrap="nowrap" align="flex-start" mb={8}>
            <TextInput
              flex={1}
              aria-label={`${labels[0]} ${at + 1}`}
              placeholder={labels[0]}
              maxLength={200}
              value={one}
              onChange={(event) => put(at, [event.currentTarget.value, other])}
            />
            <TextInput
              flex={1}
              aria-label={`${labels[1]} ${at + 1}`}
              placeholder={labels[1]}
              maxLength={4000}
              value={other}
              error={problemOf(at)}
              onChange={(event) => put(at, [one, event.currentTarget.value])}
            />
            <ActionIcon
              mt={4}
              variant="subtle"
              aria-label={t('removeRow', { number: at + 1 })}
              onClick={() => onRows(rows.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )
      })}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= most}
        onClick={() => onRows([...rows, rowOf(['', ''])])}
      >
        {add}
      </Button>
    </Fieldset>
  )
}
