import { Button, Center, Loader } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from './ui-texts.ts'
import type { PagedList } from './use-next-page.ts'

/** The last line of a list: a loading sign, or a button that retries the next page. */
export function NextPageLine({ list }: { list: PagedList }) {
  const t = useTexts(uiTexts)
  if (!list.hasNextPage) return null
  return (
    <Center mih={44}>
      {list.isFetchNextPageError && !list.isFetching ? (
        <Button variant="default" size="compact-sm" onClick={() => void list.fetchNextPage()}>
          {t('retry')}
        </Button>
      ) : (
        <Loader size="sm" />
      )}
    </Center>
  )
}
