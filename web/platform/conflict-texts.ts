import { defineTexts } from '#domain/i18n/language.ts'

export const conflictTexts = defineTexts({
  conflictTitle: {
    pt: 'Alguém salvou antes de você',
    en: 'Somebody saved before you',
    es: 'Alguien guardó antes que usted',
    tr: 'Sizden önce biri kaydetti',
  },
  conflictText: {
    pt: '{name} alterou este cadastro em {time}.',
    en: '{name} changed this record on {time}.',
    es: '{name} modificó este registro el {time}.',
    tr: '{name} bu kaydı {time} tarihinde değiştirdi.',
  },
  somebody: { pt: 'Outra pessoa', en: 'Somebody else', es: 'Otra persona', tr: 'Başka biri' },
  keepMine: { pt: 'Manter a minha', en: 'Keep mine', es: 'Mantener la mía', tr: 'Benimkini koru' },
  discardMine: {
    pt: 'Descartar a minha',
    en: 'Discard mine',
    es: 'Descartar la mía',
    tr: 'Benimkini at',
  },
})
