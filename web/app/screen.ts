import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { type Access, mayCall, type Viewer } from '#domain/access/access.ts'
import type { PlanFeatures, PlanFlag } from '#domain/access/plan-flag.ts'
import type { appTexts } from './app-texts.ts'

export type Gate = {
  /** Access that opens the screen. */
  open: Access
  /** Feature of the plan that the screen needs (decision D64). */
  plan?: PlanFlag
  /** Redirect for users without access (decision D59); without it they see a message. */
  otherwise?: '/tickets'
  /** Users without access read 'Oops! Acesso Negado!', as on /403. */
  saysForbidden?: true
  /** Also open for a company whose subscription has ended. */
  whenExpired?: true
}
/** Parts of the menu, in its order; the last one is the platform owner's. */
export const menuGroups = ['attend', 'promote', 'automate', 'administer', 'platform'] as const
export type MenuGroup = (typeof menuGroups)[number]

export type MenuEntry = {
  text: keyof typeof appTexts
  icon: TablerIcon
  to: string
  /** Shown beside the name if something needs attention. */
  badge?: ComponentType
  /** Wraps the entry and renders it only if its screen has content. */
  where?: ComponentType<{ children: ReactNode }>
  group: MenuGroup
}
export type Screen = Gate & {
  path: string
  /** Registered only if the browser has this flag (decision D13). */
  flag?: 'cshow'
  menu?: MenuEntry
  Screen: ComponentType & { preload: () => Promise<void> }
}
export type Visitor = { viewer: Viewer; plan: PlanFeatures; pastDue: boolean }

export type Verdict = 'open' | 'expired' | 'forbidden' | 'notInPlan'

/** Returns whether a visitor may open a screen, or why not. The menu shows only screens with 'open'. */
export function judge(gate: Gate, { viewer, plan, pastDue }: Visitor): Verdict {
  if (pastDue && !gate.whenExpired) return 'expired'
  if (gate.plan && !plan[gate.plan]) return 'notInPlan'
  if (!mayCall(viewer, gate.open)) return gate.open === 'super' ? 'notInPlan' : 'forbidden'
  return 'open'
}
