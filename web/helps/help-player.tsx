import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Help } from '#domain/helps/help-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { helpTexts } from './help-texts.ts'
import classes from './helps-screen.module.css'

/** Plays a help video. Requests nothing from YouTube before it is opened, and plays without its cookies. */
export function HelpPlayer({ help, onClose }: { help: Help; onClose: () => void }) {
  const t = useTexts(helpTexts)
  const ui = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={help.title}
      size={860}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <iframe
        className={classes.player}
        src={`https://www.youtube-nocookie.com/embed/${help.video}?autoplay=1&rel=0`}
        title={t('player')}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube's player refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {help.description && (
        <Text mt={12} fz="sm" c="var(--text-weak)" style={{ whiteSpace: 'pre-line' }}>
          {help.description}
        </Text>
      )}
    </Modal>
  )
}
