import { useProofQuestion } from '#web/platform/proof.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

/** Asks for the password where the server wants it again before a strong act. */
export function ProofQuestion() {
  const question = useProofQuestion()
  return question && <ProofDialog onAnswer={question.answer} />
}
