import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FolderProduct } from '#contract/market/folder'
import { t } from '#src/locales/market/folder'
import { Icon } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { useRowDrag } from '#src/ui/RowDrag/useRowDrag'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { ProductRow } from './ProductRow'
import type { FolderHandle } from './useFolder'
import './folder.scss'

interface Props {
  handle: FolderHandle
  offsetPx: number
  /** Null while nothing is being chosen. */
  chosen: ReadonlySet<string> | null
  onChoose: (code: string) => void
  hrefOf: (product: FolderProduct) => string
  onOpen: (product: FolderProduct) => void
  onMore: (product: FolderProduct) => void
  onAdd: () => void
}

const ROW_PX = 105

/** The products of a folder, in the owner's order. */
export const FolderProducts = observer(function FolderProducts(props: Props) {
  const { handle, offsetPx, chosen, onChoose, hrefOf, onOpen, onMore, onAdd } = props
  const { list } = handle
  const drag = useRowDrag(list.items.length, code => `row-${code}`, handle.put, handle.send)
  return (
    <ListStates
      list={list}
      skeleton={
        <View className="folder-page">
          <CardSkeleton />
        </View>
      }
      className="folder__rows"
    >
      {list.items.length === 0 ? (
        <View className="pad">
          <Empty
            icon="box"
            title={t('folder.products_empty')}
            text={t('folder.products_empty_text')}
            action={t('folder.add_library')}
            onAction={onAdd}
          />
        </View>
      ) : (
        <List
          id="folder-products"
          items={list.items}
          keyOf={item => item.product_code}
          render={(item, i) => {
            const { product_code: code } = item
            return (
              <View
                id={`row-${code}`}
                style={drag.styleOf(code, i)}
                className={drag.isHeld(code) ? 'folder--held' : ''}
              >
                <ProductRow
                  product={item}
                  href={hrefOf(item)}
                  onOpen={() => onOpen(item)}
                  onMore={() => onMore(item)}
                  chosen={chosen?.has(code)}
                  onChoose={chosen ? () => onChoose(code) : undefined}
                  grip={
                    <View
                      className="row-grip folder-row__side folder-row__side--grip"
                      {...drag.grip(code, i)}
                      {...{ 'aria-hidden': true }}
                    >
                      <Icon name="list" size={18} />
                    </View>
                  }
                />
              </View>
            )
          }}
          itemPx={ROW_PX}
          offsetPx={offsetPx}
          {...list.rest}
        />
      )}
    </ListStates>
  )
})
