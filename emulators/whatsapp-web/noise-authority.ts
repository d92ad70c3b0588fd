import { Curve, proto } from 'baileys'

/** Key pair that signs the emulator's handshake certificate. It is public: only `trust.ts` accepts it. */
const root = {
  private: Buffer.from('e8256dc215c32a1232f8c67c603d026bb935195c29a70d5b9531df343ddd9f5c', 'hex'),
  public: Buffer.from('4ef3633714cc955642900f85af377f803e75790bf4ba4c00d5489d17b9036a30', 'hex'),
}
export const rootPublicKey: Uint8Array = root.public

const { Details } = proto.CertChain.NoiseCertificate
const validity = { notBefore: 0, notAfter: 4_102_444_800 }

/** Signs the static key of one handshake: leaf by intermediate, intermediate by root. */
export function certify(staticKey: Uint8Array): Uint8Array {
  const intermediate = Curve.generateKeyPair()
  const intermediateDetails = Details.encode({
    serial: 1,
    issuerSerial: 0,
    key: intermediate.public,
    ...validity,
  }).finish()
  const leafDetails = Details.encode({ serial: 2, issuerSerial: 1, key: staticKey, ...validity }).finish()
  return proto.CertChain.encode({
    leaf: { details: leafDetails, signature: Curve.sign(intermediate.private, leafDetails) },
    intermediate: {
      details: intermediateDetails,
      signature: Curve.sign(root.private, intermediateDetails),
    },
  }).finish()
}
