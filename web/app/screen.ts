import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { type Access, mayCall, type Viewer } from '#domain/access/access.ts'
import type { PlanFeatures, PlanFlag } from '#domain/access/plan-flag.ts'
import type { appTexts } from './app-texts.ts'

export type Gate = {
  /** Who may open it. */
  open: Access
  /** The feature of the plan that it belongs to (decision D64). */
  plan?: PlanFlag
  /** Where it sends those who may not see it (decision D59); without it they are told. */
  otherwise?: '/tickets'
  /** Those who may not see it read 'Oops! Acesso Negado!', as on /403. */
  saysForbidden?: true
  /** Also there for a company whose subscription has ended. */
  whenExpired?: true
}
export type MenuEntry = {
  text: keyof typeof appTexts
  icon: TablerIcon
  to: string
  /** Stands beside the name when there is something to see to. */
  badge?: ComponentType
  /** Draws the entry only where it leads to something. */
  where?: ComponentType<{ children: ReactNode }>
  /** Stands in the block that the company is managed with. */
  managed?: true
}
export type Screen = Gate & {
  path: string
  /** Registered only where the browser keeps this flag (decision D13). */
  flag?: 'cshow'
  menu?: MenuEntry
  Screen: ComponentType
}
export type Visitor = { viewer: Viewer; plan: PlanFeatures; pastDue: boolean }

export type Verdict = 'open' | 'expired' | 'forbidden' | 'notInPlan'

/** What happens to who opens a screen. The menu shows only what is open. */
export function judge(gate: Gate, { viewer, plan, pastDue }: Visitor): Verdict {
  if (pastDue && !gate.whenExpired) return 'expired'
  if (gate.plan && !plan[gate.plan]) return 'notInPlan'
  if (!mayCall(viewer, gate.open)) return gate.open === 'super' ? 'notInPlan' : 'forbidden'
  return 'open'
}
