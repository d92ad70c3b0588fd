import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

/** First steps of a new company, in the order in which they are offered; the last one is for super users. */
export const firstSteps = [
  'connect',
  'receive',
  'answer',
  'team',
  'hours',
  'quickMessages',
  'supportLink',
] as const
export type FirstStep = (typeof firstSteps)[number]

const progress = z.object({
  /** A step is done once its action has happened in the company. */
  done: z.object({
    connect: z.boolean(),
    receive: z.boolean(),
    answer: z.boolean(),
    team: z.boolean(),
    hours: z.boolean(),
    quickMessages: z.boolean(),
    /** Only for super users, who say where the people of all companies find help. */
    supportLink: z.boolean().optional(),
  }),
  /** Whether an administrator has hidden the checklist. */
  hidden: z.boolean(),
  /** Number of example contacts that came with the installation. */
  examples: z.int(),
})
export type FirstStepsProgress = z.infer<typeof progress>

export const firstStepsEndpoints = defineEndpoints({
  showFirstSteps: { method: 'GET', path: '/first-steps', access: 'settings-page:edit', response: progress },
  hideFirstSteps: {
    method: 'PUT',
    path: '/first-steps',
    access: 'settings-page:edit',
    body: z.strictObject({ hidden: z.boolean() }),
    response: progress,
  },
  removeExamples: {
    method: 'DELETE',
    path: '/examples',
    access: 'settings-page:edit',
    response: z.object({ removed: z.int() }),
  },
})
