import type { KeyboardEvent } from 'react'

type Act = {
  open: (id: number) => void
  ask: (id: number) => void
  /** To the next lane, or the one before. */
  carry: (id: number, step: 1 | -1) => void
}

const cardsIn = (lane: Element) => [...lane.querySelectorAll<HTMLElement>('[data-card]')]

/** The keys of the card that has the focus: arrows walk, Enter opens, M asks where to, [ and ] carry it to the lane beside. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>, act: Act): void {
  const card = event.target
  if (!(card instanceof HTMLElement) || !card.dataset.card) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const id = Number(card.dataset.card)
  const lane = card.closest('[data-lane]')
  const deeds: Record<string, () => void> = {
    Enter: () => act.open(id),
    m: () => act.ask(id),
    M: () => act.ask(id),
    '[': () => act.carry(id, -1),
    ']': () => act.carry(id, 1),
    ArrowDown: () => walk(card, lane, 1),
    ArrowUp: () => walk(card, lane, -1),
    ArrowRight: () => cross(card, lane, 'nextElementSibling'),
    ArrowLeft: () => cross(card, lane, 'previousElementSibling'),
  }
  const deed = deeds[event.key]
  if (!deed) return
  event.preventDefault()
  deed()
}

function walk(card: HTMLElement, lane: Element | null, step: 1 | -1) {
  if (!lane) return
  const cards = cardsIn(lane)
  const next = cards[cards.indexOf(card) + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** To the card at the same height, or the nearest one, of the next lane that has any. */
function cross(
  card: HTMLElement,
  lane: Element | null,
  side: 'nextElementSibling' | 'previousElementSibling',
) {
  const { top } = card.getBoundingClientRect()
  for (let beside = lane?.[side]; beside; beside = beside[side]) {
    const away = (each: HTMLElement) => Math.abs(each.getBoundingClientRect().top - top)
    const [nearest] = cardsIn(beside).toSorted((one, other) => away(one) - away(other))
    if (!nearest) continue
    nearest.focus({ preventScroll: true })
    nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return
  }
}
