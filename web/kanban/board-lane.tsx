import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon } from '@mantine/core'
import { IconChevronsLeft, IconChevronsRight, IconClock, IconMessageForward } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import type { Tag } from '#domain/tags/tag-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { BoardCard, type CardActs } from './board-card.tsx'
import classes from './board-lane.module.css'
import { ticketsOf } from './board-live.ts'
import { type BoardFilter, laneQuery } from './board-queries.ts'
import { LaneHandle } from './lane-handle.tsx'
import { kanbanTexts } from './kanban-texts.ts'

type BoardLaneProps = {
  laneId: number
  /** Null for tickets without a lane. */
  lane: Tag | null
  /** Name of the lane, and of the lane to which it passes tickets on. */
  name: string
  nextName: string | null
  filter: BoardFilter
  /** Number of cards as text; '' while unknown. */
  count: string
  isFolded: boolean
  now: Date
  /** Id of the card that was just moved here. */
  arrived: number | null
  acts: CardActs
  onFold: () => void
  onArrived: () => void
  onDropped: (ticket: Ticket) => void
  /** Called with the lane that was dropped on this one. */
  onMoved: (laneId: number) => void
  onStep: (step: 1 | -1) => void
}

/** A column of the board: loads its cards, page by page, once it is visible. */
export function BoardLane(props: BoardLaneProps) {
  const { laneId, lane, name, nextName, filter, count, isFolded, now, arrived, acts } = props
  const t = useTexts(kanbanTexts)
  const language = useLanguage()
  const frame = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLElement | Window | null>(null)
  const list = useRef<VirtuosoHandle>(null)
  const isSeen = useSeen(frame)
  useDropTarget(frame, props)
  const query = useInfiniteQuery({ ...laneQuery(laneId, filter), enabled: isSeen && !isFolded })
  const tickets = useMemo(() => ticketsOf(query.data), [query.data])
  const [end, setEnd] = useState(0)
  const [stop, setStop] = useState(0)
  useNextPage(query, end >= tickets.length - 10)
  const isComplete = query.data !== undefined && !query.hasNextPage
  const shown = isComplete ? formatNumber(tickets.length, language) : count
  useArrival({ arrived, tickets, list, onArrived: props.onArrived })
  const color = lane?.color ?? 'var(--text-weak)'
  const fold = t(isFolded ? 'unfold' : 'fold', { lane: name })
  return (
    <section
      ref={frame}
      className={classes.lane}
      data-lane={laneId}
      data-folded={isFolded || undefined}
      aria-label={t('cards', { lane: name, n: shown || '…' })}
    >
      <header className={classes.head} style={{ borderTopColor: color }}>
        {lane && <LaneHandle laneId={laneId} name={name} onStep={props.onStep} />}
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        <span className={classes.count}>{shown}</span>
        {!isFolded && lane?.greetingMessageLane && (
          <Hint label={`${t('greets')}: ${lane.greetingMessageLane}`} icon={IconMessageForward} />
        )}
        {!isFolded && lane && lane.timeLane > 0 && nextName && (
          <Hint label={t('handsOn', { n: lane.timeLane, lane: nextName })} icon={IconClock} />
        )}
        <Tooltip label={fold}>
          <ActionIcon
            className={classes.fold ?? ''}
            size={26}
            aria-label={fold}
            aria-expanded={!isFolded}
            onClick={props.onFold}
          >
            {isFolded ? (
              <IconChevronsRight size={16} aria-hidden />
            ) : (
              <IconChevronsLeft size={16} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </header>
      {!isFolded && (
        <div className={classes.body}>
          {query.isPending ? (
            isSeen && <LoadingCards />
          ) : query.error && tickets.length === 0 ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : tickets.length === 0 ? (
            <p className={classes.empty}>{t('emptyLane')}</p>
          ) : (
            <Virtuoso
              skipAnimationFrameInResizeObserver
              ref={list}
              className={classes.scroller ?? ''}
              scrollerRef={(element) => {
                scroller.current = element
              }}
              data={tickets}
              computeItemKey={(_, { id }) => id}
              fixedItemHeight={128}
              increaseViewportBy={256}
              rangeChanged={({ startIndex, endIndex }) => {
                setEnd(endIndex)
                if (stop < startIndex || stop > endIndex) setStop(startIndex)
              }}
              itemContent={(index, ticket) => (
                <div className={classes.slot} onFocus={() => setStop(index)}>
                  <BoardCard
                    ticket={ticket}
                    lane={lane}
                    now={now}
                    reachable={index === Math.min(stop, tickets.length - 1)}
                    isNew={ticket.id === arrived}
                    acts={acts}
                  />
                </div>
              )}
            />
          )}
        </div>
      )}
    </section>
  )
}

const Hint = ({ label, icon: Icon }: { label: string; icon: typeof IconClock }) => (
  <Tooltip label={label} multiline maw={280}>
    <span className={classes.hint} role="img" aria-label={label}>
      <Icon size={14} aria-hidden />
    </span>
  </Tooltip>
)

const LoadingCards = () => (
  <div className={classes.loading} aria-busy="true">
    <span />
    <span />
    <span />
  </div>
)

/** Returns whether the lane has been visible. */
function useSeen(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '0px 320px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isSeen])
  return isSeen
}

function useDropTarget(
  frame: React.RefObject<HTMLElement | null>,
  { laneId, lane, onDropped, onMoved }: BoardLaneProps,
): void {
  const latest = useRef({ onDropped, onMoved })
  latest.current = { onDropped, onMoved }
  const isLane = lane !== null
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver)
    const stop = dropTargetForElements({
      element,
      getData: () => ({ laneId }),
      canDrop: ({ source: { data } }) =>
        'ticket' in data || (isLane && 'movedLane' in data && data.movedLane !== laneId),
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: ({ source }) => {
        mark(false)
        const { ticket, movedLane } = source.data as { ticket?: Ticket; movedLane?: number }
        if (ticket) latest.current.onDropped(ticket)
        if (movedLane !== undefined) latest.current.onMoved(movedLane)
      },
    })
    return stop
  }, [frame, laneId, isLane])
}

type Arrival = {
  arrived: number | null
  tickets: Ticket[]
  list: React.RefObject<VirtuosoHandle | null>
  onArrived: () => void
}

/** Scrolls to a card that was moved here, and focuses it. */
function useArrival({ arrived, tickets, list, onArrived }: Arrival): void {
  const index = arrived === null ? -1 : tickets.findIndex(({ id }) => id === arrived)
  const latest = useRef(onArrived)
  latest.current = onArrived
  useEffect(() => {
    if (arrived === null || index < 0) return
    const focus = () => {
      document.querySelector<HTMLElement>(`[data-card="${arrived}"]`)?.focus()
      setTimeout(() => latest.current(), 1200)
    }
    const view = list.current
    if (!view) return void requestAnimationFrame(focus)
    view.scrollIntoView({ index, done: () => requestAnimationFrame(focus) })
    // Runs once per arrival, even if the card's index changes later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived, index >= 0, list])
}
