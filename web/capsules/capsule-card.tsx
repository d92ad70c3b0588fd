import { Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Capsule, CapsuleRestore } from '#domain/capsules/capsule-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { capsuleTexts } from './capsule-texts.ts'
import classes from './capsules.module.css'

type Shown = Pick<Capsule, 'rowsDone' | 'rowsTotal' | 'filesDone' | 'filesTotal'> & {
  state: Capsule['state'] | CapsuleRestore['state']
  fault: Capsule['fault']
  neededVersion?: string
}
type CapsuleCardProps = {
  of: Shown
  title: string
  facts: string[]
  actions: ReactNode
  children?: ReactNode
}

const colours: { [state in Shown['state']]?: string } = {
  ready: 'var(--positive)',
  done: 'var(--positive)',
  failed: 'var(--danger)',
}
const moving = ['waiting', 'running', 'checking']

/** Card of an export or a restore: its state, progress and actions. */
export function CapsuleCard({ of, title, facts, actions, children }: CapsuleCardProps) {
  const t = useTexts(capsuleTexts)
  const language = useLanguage()
  const { state, fault, rowsDone, rowsTotal, filesDone, filesTotal } = of
  const share = Math.round((100 * (rowsDone + filesDone)) / Math.max(1, rowsTotal + filesTotal))
  const count = (done: number, total: number) => ({
    done: formatNumber(Math.min(done, total), language),
    total: formatNumber(total, language),
  })
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text span fz="sm" fw={500} c={colours[state] ?? 'var(--text-weak)'} style={{ flex: 'none' }}>
          {t(`state.${state}`)}
        </Text>
      </div>
      <Text fz="sm" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {moving.includes(state) && (
        <>
          <Progress value={state === 'waiting' ? 0 : share} aria-label={t(`state.${state}`)} mt={4} />
          {rowsTotal > 0 && (
            <Text fz="xs" c="var(--text-weak)">
              {t('rows', count(rowsDone, rowsTotal))}
              {filesTotal > 0 && ` · ${t('files', count(filesDone, filesTotal))}`}
            </Text>
          )}
        </>
      )}
      {fault && (
        <Text fz="sm" c="var(--danger)" role="alert">
          {t(`fault.${fault}`, { version: of.neededVersion ?? '' })}
        </Text>
      )}
      {children}
      <div className={classes.actions}>{actions}</div>
    </li>
  )
}
