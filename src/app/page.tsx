import { type ComponentType } from 'react'
import { observer } from 'mobx-react-lite'
import { useRouter } from '@tarojs/taro'
import { t } from '../locales'
import { titleKey, type ParamsOf, type RouteName } from '../routes'

/** What every page's component gets. `params` come from the address: each may be missing. */
export interface PageProps<N extends RouteName = RouteName> {
  name: N
  title: string
  params: Partial<ParamsOf<N>>
}

/** Makes a page of a component. The name must be the page's own in `src/routes.ts`. */
export const page = <N extends RouteName>(name: N, Component: ComponentType<PageProps<N>>) =>
  observer(function Page() {
    const { params } = useRouter()
    return <Component name={name} title={t(titleKey(name))} params={params as Partial<ParamsOf<N>>} />
  })
