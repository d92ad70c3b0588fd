import { Badge, Button, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlowVersion } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NextPageLine } from '#web/ui/next-page-line.tsx'
import { Question } from '#web/ui/question.tsx'
import { flowVersionQuery, flowVersionsQuery } from '../flow-queries.ts'
import { flowsKey } from '../flows-key.ts'
import { FlowDiff } from './flow-diff.tsx'
import { versionTexts } from './version-texts.ts'

type VersionPanelProps = {
  flowId: number
  graph: FlowGraph
  /** Null for those who only read. */
  onRestored: (() => void) | null
  onClose: () => void
}

/** Lists the published versions of a flow, compared with the drawing, and restores one. */
export function VersionPanel({ flowId, graph, onRestored, onClose }: VersionPanelProps) {
  const t = useTexts(versionTexts)
  const [shown, setShown] = useState<number | null>(null)
  const [asked, setAsked] = useState<FlowVersion | null>(null)
  const list = useInfiniteQuery(flowVersionsQuery(flowId))
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? []
  const restore = ({ id, number }: FlowVersion) =>
    call(flowVersionEndpoints.restoreFlowVersion, { body: { versionId: id } }).then(() => {
      askAgain(flowsKey)
      showSuccess(t('restored', { number }))
      onRestored?.()
    }, showError)
  return (
    <Drawer
      opened
      position="right"
      title={t('versions')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && versions.length === 0 && <Text fz="sm">{t('none')}</Text>}
      <Stack gap={8}>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            graph={graph}
            isOpen={shown === version.id}
            onOpen={() => setShown(shown === version.id ? null : version.id)}
            onRestore={onRestored && (() => setAsked(version))}
          />
        ))}
      </Stack>
      <NextPageLine list={list} />
      {list.hasNextPage && !list.isFetching && (
        <Button variant="default" fullWidth onClick={() => void list.fetchNextPage()}>
          …
        </Button>
      )}
      <Question
        opened={asked !== null}
        title={t('restore')}
        text={t('restoreQuestion', { number: asked?.number ?? '' })}
        confirmLabel={t('restore')}
        onConfirm={() => asked && void restore(asked)}
        onClose={() => setAsked(null)}
      />
    </Drawer>
  )
}

type VersionRowProps = {
  version: FlowVersion
  graph: FlowGraph
  isOpen: boolean
  onOpen: () => void
  onRestore: (() => void) | null
}

function VersionRow({ version, graph, isOpen, onOpen, onRestore }: VersionRowProps) {
  const t = useTexts(versionTexts)
  const language = useLanguage()
  const { id, number, publishedAt, publishedBy, note, warnings, isLive } = version
  const { data } = useQuery({ ...flowVersionQuery(id), enabled: isOpen })
  return (
    <div style={{ border: '1px solid var(--line)', borderRadius: 8, padding: 10 }}>
      <UnstyledButton onClick={onOpen} aria-expanded={isOpen} w="100%">
        <Group gap={8}>
          <Text fw={600} c="var(--text-strong)">
            {t('number', { number })}
          </Text>
          {isLive && (
            <Badge size="sm" tt="none" variant="default">
              {t('live')}
            </Badge>
          )}
        </Group>
        <Text fz="xs" c="var(--text-weak)">
          {formatMoment(publishedAt, language)} {publishedBy && t('by', { name: publishedBy })}
          {warnings > 0 && ` · ${t('warnings', { n: warnings })}`}
          {note && ` · ${note}`}
        </Text>
      </UnstyledButton>
      {isOpen && data && (
        <Stack gap={8} mt={8}>
          <Text fz="sm" fw={500}>
            {t('compare')}
          </Text>
          <FlowDiff before={data.flow} after={graph} />
          {onRestore && (
            <Button size="xs" variant="default" onClick={onRestore}>
              {t('restore')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
