import type { Responder, Responders } from './responder-contract.ts'

export const responderSteps = ['phrase', 'prompt', 'integration', 'flow', 'menu', 'people'] as const
export type ResponderStep = (typeof responderSteps)[number]

/** `all`: answers everybody who comes as far; `some`: a part of them; `nobody`: something before it answers everybody; `unset`: there is none. */
export type Reach = 'all' | 'some' | 'nobody' | 'unset'

const works = (one: Responder | null): boolean => one !== null && one.problem === null

/** Returns whom each step of a connection answers, in the order of the reception. */
export function reachOf(given: Responders): Record<ResponderStep, Reach> {
  const { phrases, prompt, integration, welcome, noPhrase, flowsInMenu, hasMenu } = given
  const hasFlows = welcome !== null || noPhrase !== null
  const flowForAll = works(noPhrase) && (welcome === null || works(welcome))
  const flow = flowForAll ? 'all' : works(welcome) || works(noPhrase) ? 'some' : 'unset'
  const own: Record<ResponderStep, Reach> = {
    phrase: phrases.some(works) ? 'some' : 'unset',
    prompt: works(prompt) ? 'all' : 'unset',
    integration: works(integration) ? 'all' : 'unset',
    flow: flowsInMenu && hasFlows ? 'some' : flow,
    menu: hasMenu ? 'all' : 'unset',
    people: 'all',
  }
  let isTaken = false
  const reach = { ...own }
  for (const step of responderSteps) {
    if (isTaken) reach[step] = own[step] === 'unset' ? 'unset' : 'nobody'
    // A menu hands on to the people of a department, whom every conversation may come to.
    isTaken ||= own[step] === 'all' && step !== 'menu'
  }
  return { ...reach, people: 'all' }
}
