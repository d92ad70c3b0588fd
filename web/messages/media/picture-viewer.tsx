import { ActionIcon, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from './message-media.module.css'
import { MarkedText } from '#web/messages/text/message-text.tsx'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { ViewerButton } from './viewer-button.tsx'
import { viewerTexts } from './viewer-texts.ts'

type PictureViewerProps = {
  /** The loaded pictures of the conversation, from old to new. */
  pictures: Message[]
  shownId: number
  onShow: (messageId: number) => void
  onClose: () => void
}

const scales = [1, 1.5, 2, 3, 4]

/** A picture as large as the window, with zoom; the arrows show the conversation's other pictures. */
export function PictureViewer({ pictures, shownId, onShow, onClose }: PictureViewerProps) {
  const t = useTexts(viewerTexts)
  const ui = useTexts(uiTexts)
  const [zoom, setZoom] = useState(0)
  useEffect(() => setZoom(0), [shownId])
  const at = pictures.findIndex(({ id }) => id === shownId)
  const [shown, previous, next] = [pictures[at], pictures[at - 1], pictures[at + 1]]
  const nearer = () => setZoom((step) => Math.min(step + 1, scales.length - 1))
  const farther = () => setZoom((step) => Math.max(step - 1, 0))
  const show = (one: Message | undefined) => one && onShow(one.id)
  useHotkeys([
    ['ArrowLeft', () => show(previous)],
    ['ArrowRight', () => show(next)],
    ['shift+plus', nearer],
    ['plus', nearer],
    ['minus', farther],
  ])
  if (!shown?.mediaUrl) return null
  const url = shown.mediaUrl
  const size = `${(scales[zoom] ?? 1) * 100}%`
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={
        <span className={classes.viewerFrame}>
          <span className={classes.viewerTitle}>
            {shown.file?.name} · {at + 1}/{pictures.length}
          </span>
          <span className={classes.viewerTools}>
            <ViewerButton label={t('farther')} icon={IconZoomOut} disabled={zoom === 0} onClick={farther} />
            <ViewerButton
              label={t('nearer')}
              icon={IconZoomIn}
              disabled={zoom === scales.length - 1}
              onClick={nearer}
            />
            <Tooltip label={t('download')}>
              <ActionIcon
                component="a"
                href={`${url}&download=1`}
                download={shown.file?.name}
                aria-label={t('download')}
              >
                <IconDownload size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </span>
        </span>
      }
      styles={{ title: { flex: 1, minWidth: 0, display: 'flex' } }}
      classNames={{
        content: classes.viewer ?? '',
        header: classes.viewerHead ?? '',
        body: classes.viewerBody ?? '',
      }}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {previous && (
        <ActionIcon
          className={classes.step ?? ''}
          data-to="previous"
          size={44}
          onClick={() => show(previous)}
          aria-label={t('previous')}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key */}
      <div className={classes.stage} tabIndex={0} onDoubleClick={() => setZoom(zoom === 0 ? 2 : 0)}>
        <img
          src={url}
          alt={shown.body || (shown.file?.name ?? '')}
          data-zoom={scales[zoom]}
          style={{
            width: zoom ? size : undefined,
            maxWidth: zoom ? 'none' : '100%',
            maxHeight: zoom ? 'none' : '100%',
          }}
        />
      </div>
      {next && (
        <ActionIcon
          className={classes.step ?? ''}
          data-to="next"
          size={44}
          onClick={() => show(next)}
          aria-label={t('next')}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
      )}
      {shown.body && (
        <p className={classes.caption}>
          <MarkedText text={shown.body} />
        </p>
      )}
    </Modal>
  )
}
