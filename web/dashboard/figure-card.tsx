import { ActionIcon, HoverCard, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { type Change, formatPercent } from './figures.ts'
import classes from './dashboard.module.css'

type FigureCardProps = {
  name: string
  /** The exact definition of the figure. */
  definition: string
  /** Undefined while it is loading. */
  value: string | undefined
  /** Shown beside the value, such as a unit or a margin. */
  beside?: string | undefined
  /** Shown below the value: the comparison. */
  change?: Change | null
  before?: string | undefined
  /** The basis of the value: its spread, its number of cases. */
  note?: string | undefined
  /** Link to the rows that it counts. */
  to?: string
  tone?: 'warning' | undefined
}

/** A figure with its definition and a link to the rows that it counts. */
export function FigureCard(props: FigureCardProps) {
  const { name, definition, value, beside, change, before, note, to, tone } = props
  const t = useTexts(dashboardTexts)
  const shown = value === undefined ? <Skeleton h={26} w={72} my={3} /> : value
  return (
    <div className={classes.card} data-tone={tone}>
      <div className={classes.cardHead}>
        <span className={classes.cardName}>{name}</span>
        <HoverCard width={280} shadow="md" withinPortal openDelay={100} closeDelay={50}>
          <HoverCard.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('definitionOf', { name })}
              aria-description={definition}
            >
              <IconHelpCircle size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </HoverCard.Target>
          <HoverCard.Dropdown>
            <Text fz="sm">{definition}</Text>
            {before && (
              <Text fz="xs" c="var(--text-weak)" mt={8}>
                {before}
              </Text>
            )}
          </HoverCard.Dropdown>
        </HoverCard>
      </div>
      <div className={classes.cardValue}>
        {to && value !== undefined ? (
          <UnstyledButton
            component={Link}
            to={to}
            className={classes.number ?? ''}
            title={t('showRows', { name })}
          >
            {shown}
          </UnstyledButton>
        ) : (
          <span className={classes.number}>{shown}</span>
        )}
        {beside && <span className={classes.beside}>{beside}</span>}
        {change && <ChangeMark change={change} />}
      </div>
      <div className={classes.cardNote}>{note ?? '\u00a0'}</div>
    </div>
  )
}

function ChangeMark({ change: { amount, unit, isGood } }: { change: Change }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const size = Math.abs(amount)
  const change =
    unit === 'points' ? t('points', { count: formatNumber(size, language) }) : formatPercent(size, language)
  const words =
    amount === 0 ? t('sameAsBefore') : t(amount > 0 ? 'moreThanBefore' : 'lessThanBefore', { change })
  const Arrow = amount > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.change} data-good={isGood ?? undefined} title={words}>
      {amount !== 0 && <Arrow size={14} stroke={2} aria-hidden />}
      <span aria-hidden>{change}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
