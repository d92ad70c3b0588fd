import type { TextNode } from './text-marks.ts'
import { VideoCard } from './video-card.tsx'
import { videoIdOf } from '#domain/messages/video-id.ts'

const mostShown = 2

/** The videos that a text links to, above it. */
export function VideoLinks({ nodes }: { nodes: TextNode[] }) {
  const ids = [...new Set(addressesIn(nodes).flatMap((address) => videoIdOf(address) ?? []))]
  return ids.slice(0, mostShown).map((id) => <VideoCard key={id} id={id} />)
}

const addressesIn = (nodes: TextNode[]): string[] =>
  nodes.flatMap((node) => {
    if ('children' in node) return addressesIn(node.children)
    return node.kind === 'link' ? [node.href] : []
  })
