import { IconUserPause } from '@tabler/icons-react'
import type { BlockNumbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './numbers.module.css'
import { numberTexts } from './number-texts.ts'

type BlockBadgeProps = { numbers: BlockNumbers | undefined; onWaiting: () => void }

const kinds = ['answered', 'notUnderstood', 'unanswered', 'handedOver', 'failed'] as const

/** Shows the number of runs that entered a block, what came of them there, and how many wait there now. */
export function BlockBadge({ numbers, onWaiting }: BlockBadgeProps) {
  const t = useTexts(numberTexts)
  const { entered = 0, here = 0 } = numbers ?? {}
  const shown = kinds.filter((kind) => numbers && numbers[kind] > 0)
  return (
    <div className={classes.badge}>
      <span title={t('entered', { n: entered })}>{t('through', { n: entered })}</span>
      {shown.map((kind) => (
        <span key={kind} data-kind={kind}>
          {t(kind, { n: numbers?.[kind] ?? 0 })}
        </span>
      ))}
      {here > 0 && (
        <button
          type="button"
          className={`nodrag nokey ${classes.here}`}
          aria-label={t('showWaiting', { n: here })}
          onClick={onWaiting}
        >
          <IconUserPause size={14} aria-hidden />
          {t('here', { n: here })}
        </button>
      )}
    </div>
  )
}

/** Shows the number of runs that left a block by an output. */
export function OutputCount({ count }: { count: number }) {
  const t = useTexts(numberTexts)
  return (
    <span className={classes.count} title={t('left', { n: count })}>
      {count}
    </span>
  )
}
