import { defineTexts } from '#domain/i18n/language.ts'

export const brokenTexts = defineTexts({
  broken: {
    pt: 'Algo quebrou nesta tela. Recarregue para continuar.',
    en: 'Something broke on this screen. Reload to go on.',
    es: 'Algo se rompió en esta pantalla. Recargue para continuar.',
    tr: 'Bu ekranda bir şey bozuldu. Devam etmek için yeniden yükleyin.',
  },
  reload: { pt: 'Recarregar', en: 'Reload', es: 'Recargar', tr: 'Yeniden yükle' },
})
