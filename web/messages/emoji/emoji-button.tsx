import { ActionIcon, Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const EmojiPanel = lazyPart(() => import('./emoji-panel.tsx'), 'EmojiPanel')

export function EmojiButton({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const t = useTexts(composerFormTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" shadow="md" radius={8} trapFocus>
      <Tooltip label={t('emoji')} disabled={opened}>
        <Popover.Target>
          <ActionIcon size={32} onClick={() => setOpened(!opened)} aria-label={t('emoji')}>
            <IconMoodSmile size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown p={0} aria-label={t('emoji')}>
        <WhileLoading show={<div style={{ width: 320, height: 340 }} />}>
          <EmojiPanel
            onEmoji={(emoji) => {
              setOpened(false)
              onEmoji(emoji)
            }}
          />
        </WhileLoading>
      </Popover.Dropdown>
    </Popover>
  )
}
