import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

type SortedHeadProps = {
  label: string
  /** Null if the table is sorted by another column. */
  direction: 'ascending' | 'descending' | null
  onSort: () => void
}

/** The head of a sortable column. */
export function SortedHead({ label, direction, onSort }: SortedHeadProps) {
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton fz="inherit" fw={500} c={direction ? 'var(--text-strong)' : 'inherit'} onClick={onSort}>
      {label}
      {direction && (
        <>
          <Arrow size={14} stroke={2} style={{ verticalAlign: '-2px', marginLeft: 2 }} aria-hidden />
          <span className="visually-hidden"> ({direction === 'ascending' ? '↑' : '↓'})</span>
        </>
      )}
    </UnstyledButton>
  )
}
