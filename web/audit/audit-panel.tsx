import { Box, Group, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditSubjects } from '#domain/audit/audit-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { DayField } from '#web/ui/time/day-field.tsx'
import { AuditExport } from './audit-export.tsx'
import { readFilter, valuesOf } from './audit-filter.ts'
import { auditQuery, type RecordName, type ShownEntry } from './audit-queries.ts'
import { auditTexts } from './audit-texts.ts'
import { useDetails } from './use-details.ts'
import { whoOf } from './who-of.ts'

/** The audit trail, filtered by the address; a super user may look at all companies. */
export function AuditPanel({ recordName }: { recordName: RecordName }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const detailsOf = useDetails()
  const isSuper = useViewer().super
  const [asked, change] = useAddressFilter({ read: readFilter, valuesOf })
  const filter = { ...asked, everywhere: asked.everywhere && isSuper }
  const list = useInfiniteQuery(auditQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const isNarrowed = filter.search !== '' || filter.subject !== null || filter.from !== '' || filter.to !== ''
  return (
    <>
      <Group gap={8} px={{ base: 12, xs: 20 }} py={12}>
        {isSuper && (
          <SegmentedControl
            aria-label={t('scope')}
            data={[
              { value: 'own', label: t('own') },
              { value: 'all', label: t('all') },
            ]}
            value={filter.everywhere ? 'all' : 'own'}
            onChange={(value) => change({ everywhere: value === 'all' })}
          />
        )}
        <Box w={{ base: '100%', xs: 260 }}>
          <SearchField
            width="100%"
            label={t('search')}
            value={filter.search}
            onChange={(search) => change({ search })}
          />
        </Box>
        <ChoiceFilter
          width={190}
          label={t('what')}
          anyLabel={t('anything')}
          choices={auditSubjects}
          nameOf={(subject) => t(`subject.${subject}`)}
          value={filter.subject}
          onChange={(subject) => change({ subject })}
        />
        {(['from', 'to'] as const).map((end) => (
          <DayField key={end} label={t(end)} value={filter[end]} onChange={(day) => change({ [end]: day })} />
        ))}
        <Box ml={{ base: 0, xs: 'auto' }}>
          <AuditExport filter={filter} recordName={recordName} />
        </Box>
      </Group>
      <DataTable
        label={t('title')}
        columns={columnsOf(t, (at) => formatMoment(at, language), {
          everywhere: filter.everywhere,
          detailsOf,
          recordName,
        })}
        rows={entries}
        rowKey={({ id }) => id}
        list={list}
        empty={<EmptyState text={t(isNarrowed ? 'noneFound' : 'none')} />}
      />
    </>
  )
}

const columnsOf = (
  t: Translate<keyof typeof auditTexts>,
  moment: (at: Date) => string,
  {
    everywhere,
    detailsOf,
    recordName,
  }: { everywhere: boolean; detailsOf: ReturnType<typeof useDetails>; recordName: RecordName },
): Column<ShownEntry>[] => [
  { key: 'when', label: t('when'), width: 150, nowrap: true, cell: ({ at }) => moment(at) },
  ...(everywhere
    ? [{ key: 'company', label: t('company'), cell: ({ companyName }: ShownEntry) => companyName }]
    : []),
  { key: 'who', label: t('who'), cell: (entry) => whoOf(entry, t) },
  { key: 'what', label: t('what'), cell: ({ action }) => t(action) },
  { key: 'record', label: t('record'), cell: recordName },
  {
    key: 'details',
    label: t('details'),
    cell: ({ data }) => {
      const details = detailsOf(data)
      return (
        details && (
          <Text span fz="sm" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
            {details}
          </Text>
        )
      )
    },
  },
  { key: 'network', label: t('network'), width: 150, nowrap: true, cell: ({ ipPrefix }) => ipPrefix },
]
