import type { Input } from '#domain/http/endpoint.ts'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ServiceTest } from '#web/ui/controls/service-test.tsx'
import { integrationTexts } from './integration-texts.ts'
import { typeNames } from './type-mark.tsx'

type IntegrationTestProps = {
  tested: Input<typeof integrationEndpoints.testIntegration>['body'] & { type: keyof typeof typeNames }
  disabled: boolean
  showRefusal: (error: unknown) => Promise<boolean>
}

/** Sends a test question to the bot, with the values of the form. */
export function IntegrationTest({ tested, disabled, showRefusal }: IntegrationTestProps) {
  const t = useTexts(integrationTexts)
  const name = typeNames[tested.type]
  const test = async () => {
    const { answers } = await call(integrationEndpoints.testIntegration, { body: tested })
    const answer = answers.join(' ')
    return { ok: true, text: answer ? t('tested', { name, answer }) : t('testedSilent', { name }) }
  }
  // Other values remount the test, which drops the answer about the former ones.
  return (
    <ServiceTest key={JSON.stringify(tested)} test={test} showRefusal={showRefusal} disabled={disabled} />
  )
}
