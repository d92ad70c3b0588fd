import { Button, Group, Select, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listColumnKinds,
  type ListImportPreview,
  listImportEndpoints,
} from '#domain/contact-lists/list-import-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { listPeopleKey } from '#web/contact-lists/contact-lists-key.ts'
import { chooseKind, mappingProblem } from './column-choice.ts'
import { listImportTexts } from './import-texts.ts'
import { RowCheck } from './row-check.tsx'
import { readSheetFile } from './read-sheet-file.ts'

type MapColumnsProps = {
  listId: number
  file: File
  preview: ListImportPreview
  onPreview: (preview: ListImportPreview) => void
  onStarted: (uuid: string) => void
  onAgain: () => void
}

const settleMs = 400
/** Few enough that the result of the check stays visible below the rows. */
const shownLines = 8

/** Maps the columns of a file: shows its first rows, the field of each column, and the check of all rows. */
export function MapColumns({ listId, file, preview, onPreview, onStarted, onAgain }: MapColumnsProps) {
  const t = useTexts(listImportTexts)
  const language = useLanguage()
  const [mapping, setMapping] = useState(preview.mapping)
  const [busy, setBusy] = useState(false)
  const [settled] = useDebouncedValue(mapping, settleMs)
  const problem = mappingProblem(mapping)
  const params = { id: listId, importUuid: preview.import.uuid }
  const check = useQuery({
    queryKey: ['contact-list-check', preview.import.uuid, settled] as const,
    queryFn: () => call(listImportEndpoints.checkListImport, { params, body: settled }),
    enabled: mappingProblem(settled) === null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isChecking = check.isFetching || settled !== mapping
  const header = preview.lines.find(({ line }) => line === mapping.headerLine)?.cells ?? []
  const below = preview.lines.filter(({ line }) => line > mapping.headerLine).slice(0, shownLines)
  const nameOf = (at: number) => header[at] || String(at + 1)
  const change = (by: Partial<typeof mapping>) => setMapping({ ...mapping, ...by })
  const start = async () => {
    setBusy(true)
    try {
      await call(listImportEndpoints.startListImport, { params, body: mapping }).catch((error: unknown) => {
        // It began at a request whose answer was lost.
        if (!(error instanceof ApiError && error.code === 'ERR_LIST_IMPORT_STATE')) throw error
      })
      void queryClient.invalidateQueries({ queryKey: listPeopleKey })
      onStarted(params.importUuid)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  const openSheet = (sheet: number) => {
    setBusy(true)
    readSheetFile(listId, file, sheet)
      .then(onPreview, showError)
      .finally(() => setBusy(false))
  }
  const firstVariable = mapping.columns.find(({ kind }) => kind === 'variable')?.key
  return (
    <Stack gap={16}>
      {preview.sheets.length > 1 && (
        <Select
          label={t('sheet')}
          maw={320}
          data={preview.sheets.map((label, at) => ({ value: String(at), label }))}
          value={String(preview.sheet)}
          onChange={(value) => value && openSheet(Number(value))}
          allowDeselect={false}
          disabled={busy}
        />
      )}
      {preview.hidden > 0 && (
        <Text fz="sm" c="var(--warning)">
          {t(preview.hidden === 1 ? 'hiddenOne' : 'hidden', {
            count: formatNumber(preview.hidden, language),
          })}
        </Text>
      )}
      <div>
        <Text fw={500} mb={8}>
          {t('columns')}
        </Text>
        <Table.ScrollContainer minWidth={mapping.columns.length * 170}>
          <Table withTableBorder withColumnBorders fz="sm" aria-label={t('columns')}>
            <Table.Thead>
              <Table.Tr>
                {mapping.columns.map(({ kind, key }, at) => (
                  <Table.Th key={at} style={{ verticalAlign: 'top' }}>
                    <Stack gap={6}>
                      <Text fz="xs" c="var(--text-weak)" truncate>
                        {nameOf(at)}
                      </Text>
                      <Select
                        size="xs"
                        aria-label={t('columnOf', { name: nameOf(at) })}
                        data={listColumnKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                        value={kind}
                        onChange={(value) =>
                          value &&
                          change({
                            columns: chooseKind(mapping.columns, at, { kind: value, heading: nameOf(at) }),
                          })
                        }
                        allowDeselect={false}
                      />
                      {kind === 'variable' && (
                        <TextInput
                          size="xs"
                          aria-label={t('variableName', { name: nameOf(at) })}
                          value={key ?? ''}
                          onChange={({ currentTarget: { value } }) =>
                            change({
                              columns: mapping.columns.map((column, index) =>
                                index === at ? { kind: 'variable', key: value } : column,
                              ),
                            })
                          }
                        />
                      )}
                    </Stack>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {below.map(({ line, cells }) => (
                <Table.Tr key={line}>
                  {mapping.columns.map(({ kind }, at) => (
                    <Table.Td key={at} c={kind === 'ignore' ? 'var(--text-weak)' : undefined}>
                      {cells[at]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {firstVariable && (
          <Text fz="xs" c="var(--text-weak)" mt={6}>
            {t('variableHint', { example: `{${firstVariable}}` })}
          </Text>
        )}
      </div>
      <Switch
        label={t('update')}
        description={t('updateHint')}
        checked={mapping.duplicates === 'update'}
        onChange={({ currentTarget }) => change({ duplicates: currentTarget.checked ? 'update' : 'keep' })}
      />
      {problem ? (
        <Text c="var(--danger)" role="alert">
          {t(problem)}
        </Text>
      ) : check.error && !check.isFetching ? (
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      ) : (
        <RowCheck check={check.data} isChecking={isChecking} mapping={mapping} onChange={change} />
      )}
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onAgain} disabled={busy}>
          {t('another')}
        </Button>
        {/* What is imported is what was counted: a count of another mapping does not do. */}
        <Button
          onClick={() => void start()}
          loading={busy}
          disabled={problem !== null || isChecking || !check.data?.ready}
        >
          {t('start')}
        </Button>
      </Group>
    </Stack>
  )
}
