import { Button, Menu } from '@mantine/core'
import { IconApps, IconPlus } from '@tabler/icons-react'
import type { NodeType } from '#domain/flows/graph.ts'
import { useTexts } from '#web/platform/translate.ts'
import { blockIcons, dialTypes } from '../block-icons.ts'
import { blockTexts } from '../block-texts.ts'
import { editorTexts } from './editor-texts.ts'

/** Offers the eight block types of the specification, and a button for the others. */
export function SpeedDial({ onPick, onMore }: { onPick: (type: NodeType) => void; onMore: () => void }) {
  const t = useTexts(editorTexts)
  const types = useTexts(blockTexts)
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('addBlock')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {dialTypes.map((type) => {
            const Icon = blockIcons[type]
            return (
              <Menu.Item key={type} leftSection={<Icon size={16} aria-hidden />} onClick={() => onPick(type)}>
                {types(type)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconApps size={16} aria-hidden />}
        aria-keyshortcuts="/"
        onClick={onMore}
      >
        {t('moreBlocks')}
      </Button>
    </>
  )
}
