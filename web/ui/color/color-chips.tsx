import { Group, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { defineTexts } from '#domain/i18n/language.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ColorChip } from './color-chip.tsx'

const texts = defineTexts({
  more: { pt: 'Mostrar mais {n}', en: 'Show {n} more', es: 'Mostrar {n} más', tr: '{n} tane daha göster' },
  less: { pt: 'Mostrar menos', en: 'Show fewer', es: 'Mostrar menos', tr: 'Daha az göster' },
})

/** Number of chips that fit into two lines of a usual column. */
const mostShown = 6

type Chip = { id: number; name: string; color: string }

/** Names in their colours; of many, the first ones and a button that shows the others. */
export function ColorChips({ chips }: { chips: readonly Chip[] }) {
  const t = useTexts(texts)
  const [showsAll, setShowsAll] = useState(false)
  // A +1 takes the place of the one that it hides.
  const isLong = chips.length > mostShown + 1
  const shown = isLong && !showsAll ? chips.slice(0, mostShown) : chips
  const n = chips.length - mostShown
  return (
    <Group gap={4}>
      {shown.map(({ id, name, color }) => (
        <ColorChip key={id} color={color}>
          {name}
        </ColorChip>
      ))}
      {isLong && (
        <UnstyledButton
          fz={12}
          px={6}
          mih={24}
          c="var(--text-weak)"
          aria-label={showsAll ? t('less') : t('more', { n })}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('less') : `+${n}`}
        </UnstyledButton>
      )}
    </Group>
  )
}
