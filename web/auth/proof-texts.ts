import { defineTexts } from '#domain/i18n/language.ts'
import { authTexts } from './auth-texts.ts'

export const proofTexts = defineTexts({
  title: {
    pt: 'Confirme que é você',
    en: 'Confirm that it is you',
    es: 'Confirme que es usted',
    tr: 'Siz olduğunuzu onaylayın',
  },
  reason: {
    pt: 'Esta ação é delicada. Digite a sua senha; por 15 minutos ela não será pedida de novo.',
    en: 'This action is sensitive. Type your password; it will not be asked again for 15 minutes.',
    es: 'Esta acción es delicada. Escriba su contraseña; no se pedirá de nuevo durante 15 minutos.',
    tr: 'Bu işlem hassastır. Parolanızı yazın; 15 dakika boyunca yeniden sorulmaz.',
  },
  password: authTexts.password,
  confirm: { pt: 'Confirmar', en: 'Confirm', es: 'Confirmar', tr: 'Onayla' },
})
