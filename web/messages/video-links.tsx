import { lazy, Suspense } from 'react'
import type { TextNode } from './text-marks.ts'
import { videoIdOf } from './video-id.ts'

const VideoCard = lazy(async () => ({ default: (await import('./video-card.tsx')).VideoCard }))
const mostShown = 2

/** The videos that a text leads to, above it. */
export function VideoLinks({ nodes }: { nodes: TextNode[] }) {
  const ids = [...new Set(addressesIn(nodes).flatMap((address) => videoIdOf(address) ?? []))]
  if (ids.length === 0) return null
  return (
    <Suspense fallback={null}>
      {ids.slice(0, mostShown).map((id) => (
        <VideoCard key={id} id={id} />
      ))}
    </Suspense>
  )
}

const addressesIn = (nodes: TextNode[]): string[] =>
  nodes.flatMap((node) => {
    if ('children' in node) return addressesIn(node.children)
    return node.kind === 'link' ? [node.href] : []
  })
