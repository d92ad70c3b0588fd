import { defineTexts } from '#domain/i18n/language.ts'

export const mergeTexts = defineTexts({
  merge: { pt: 'Unir contatos', en: 'Merge contacts', es: 'Unir contactos', tr: 'Kişileri birleştir' },
  confirm: { pt: 'Unir', en: 'Merge', es: 'Unir', tr: 'Birleştir' },
  other: {
    pt: 'Outro cadastro da mesma pessoa',
    en: 'Other record of the same person',
    es: 'Otro registro de la misma persona',
    tr: 'Aynı kişinin diğer kaydı',
  },
  hint: {
    pt: 'Digite ao menos 3 letras do nome ou do número',
    en: 'Type at least 3 characters of the name or number',
    es: 'Escriba al menos 3 caracteres del nombre o número',
    tr: 'Adın veya numaranın en az 3 karakterini yazın',
  },
  noneFound: {
    pt: 'Nenhum contato encontrado.',
    en: 'No contact found.',
    es: 'No se encontró ningún contacto.',
    tr: 'Kişi bulunamadı.',
  },
  required: {
    pt: 'Escolha um contato',
    en: 'Choose a contact',
    es: 'Elija un contacto',
    tr: 'Bir kişi seçin',
  },
  stays: { pt: 'Fica', en: 'Stays', es: 'Se queda', tr: 'Kalacak' },
  goes: { pt: 'Entra no outro', en: 'Goes into the other', es: 'Pasa al otro', tr: 'Diğerine katılacak' },
  swap: { pt: 'Trocar', en: 'Swap', es: 'Intercambiar', tr: 'Yer değiştir' },
  explain: {
    pt: 'Conversas, anotações, etiquetas e campos de {other} passam para {kept}. Dá para desfazer depois.',
    en: 'Conversations, notes, tags and fields of {other} go to {kept}. It can be undone later.',
    es: 'Conversaciones, notas, etiquetas y campos de {other} pasan a {kept}. Se puede deshacer después.',
    tr: '{other} kişisinin görüşmeleri, notları, etiketleri ve alanları {kept} kişisine geçer. Sonradan geri alınabilir.',
  },
  merged: {
    pt: 'Contatos unidos.',
    en: 'Contacts merged.',
    es: 'Contactos unidos.',
    tr: 'Kişiler birleştirildi.',
  },
  merges: {
    pt: 'Contatos unidos',
    en: 'Merged contacts',
    es: 'Contactos unidos',
    tr: 'Birleştirilen kişiler',
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
  undoOf: {
    pt: 'Desfazer a união com {name}',
    en: 'Undo the merge with {name}',
    es: 'Deshacer la unión con {name}',
    tr: '{name} ile birleştirmeyi geri al',
  },
  undone: {
    pt: '{name} voltou a ser um contato próprio.',
    en: '{name} is a contact of its own again.',
    es: '{name} vuelve a ser un contacto propio.',
    tr: '{name} yeniden ayrı bir kişi.',
  },
  noNumber: { pt: 'Sem número', en: 'No number', es: 'Sin número', tr: 'Numara yok' },
})
