import { Badge, Group } from '@mantine/core'
import { planFlags } from '#domain/access/plan-flag.ts'
import type { ManagedPlan } from '#domain/plans/plan-contract.ts'
import { priceOf } from '#domain/plans/recurrence.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { Translate } from '#web/platform/translate.ts'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import type { planTexts } from './plan-texts.ts'

type T = Translate<keyof typeof planTexts>

const stateOf = ({ archivedAt, isPublic }: ManagedPlan) =>
  archivedAt ? 'archived' : isPublic ? 'public' : 'internal'

export const planColumns = (t: T): Column<ManagedPlan>[] => [
  { key: 'id', label: 'ID', align: 'right', width: 64, cell: ({ id }) => id },
  {
    key: 'name',
    label: t('name'),
    cell: (plan) => (
      <Group gap={8}>
        <RecordName>{plan.name}</RecordName>
        <Badge variant="light" size="sm" color={stateOf(plan) === 'public' ? 'accent' : 'gray'} tt="none">
          {t(stateOf(plan))}
        </Badge>
      </Group>
    ),
  },
  {
    key: 'price',
    label: t('price'),
    align: 'right',
    width: 150,
    cell: ({ amount }) => (
      <Tooltip
        label={`${formatMoney(priceOf(amount, 'TRIMESTRAL'))} ${t('TRIMESTRAL')} · ${formatMoney(priceOf(amount, 'ANUAL'))} ${t('ANUAL')}`}
      >
        <span>{t('aMonth', { price: formatMoney(amount) })}</span>
      </Tooltip>
    ),
  },
  {
    key: 'limits',
    label: t('limits'),
    cell: ({ users, connections, queues }) => t('limitsOf', { users, connections, queues }),
  },
  {
    key: 'features',
    label: t('features'),
    width: 110,
    cell: (plan) => {
      const has = planFlags.filter((flag) => plan[flag])
      return (
        <Tooltip
          multiline
          maw={320}
          label={has.map((flag) => t(flag)).join(', ')}
          disabled={has.length === 0}
        >
          <span>{t('featuresOf', { n: has.length, all: planFlags.length })}</span>
        </Tooltip>
      )
    },
  },
  {
    key: 'companies',
    label: t('companies'),
    align: 'right',
    width: 110,
    cell: ({ companiesCount }) => companiesCount,
  },
]
