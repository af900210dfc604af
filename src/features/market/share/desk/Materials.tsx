import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { MATERIAL_CATEGORIES } from '#domain/market/share-material'
import { t } from '#src/locales/market/content-desk'
import { keepInView, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { type Action, ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty, Info } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { Tag } from '#src/ui/Tag/Tag'
import { MaterialForm } from './MaterialForm'
import { Pane, Split } from '#src/shared/desk/content/Parts'
import type { DeskMaterial } from './source'
import { useMaterials } from './useMaterials'
import { usePointerDrag } from '#src/shared/desk/content/use-pointer-drag'
import '#src/shared/desk/content/content.scss'

const idOf = (code: string) => `material-${code}`

/** Share material in its order, by category, and the one that is edited. */
export const Materials = observer(function Materials() {
  const isWide = useWide()
  const all = useMaterials()
  const { list, category, edited } = all
  const { items } = list
  const [more, setMore] = useState<DeskMaterial | null>(null)
  const drag = usePointerDrag(items.length, idOf, all.put, all.send)
  const at = items.findIndex(item => item.material_code === edited?.material_code)
  const step = (by: 1 | -1) => {
    const next = items[at < 0 ? 0 : at + by]
    if (!next) return
    all.edit(next)
    keepInView(idOf(next.material_code))
  }
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      u: () => items[at] && all.moveTo(items[at], at - 1),
      d: () => items[at] && all.moveTo(items[at], at + 1),
      h: () => items[at] && void all.hide(items[at], !items[at].is_hidden),
      n: () => all.edit(null),
    },
    isWide,
  )
  const place = items.findIndex(item => item.material_code === more?.material_code)
  const actions: (Action | false)[] = more
    ? [
        place > 0 && { text: t('content.to_front'), icon: 'pin', onPress: () => all.moveTo(more, 0) },
        place > 0 && { text: t('content.up'), icon: 'moveup', onPress: () => all.moveTo(more, place - 1) },
        place < items.length - 1 && {
          text: t('content.down'),
          icon: 'movedown',
          onPress: () => all.moveTo(more, place + 1),
        },
        {
          text: t(more.is_hidden ? 'content.show' : 'content.hide'),
          icon: 'eye',
          danger: !more.is_hidden,
          onPress: () => void all.hide(more, !more.is_hidden),
        },
      ]
    : []
  const row = (item: DeskMaterial, i: number) => {
    const { material_code: code, media } = item
    return (
      <View
        key={code}
        id={idOf(code)}
        className={`content-row ${item === items[at] ? 'content-row--on' : ''} ${drag.isHeld(code) ? 'content-row--held' : ''}`}
        style={drag.styleOf(code, i)}
      >
        <View className="row-grip category__grip" {...{ 'aria-hidden': true, ...drag.grip(code, i) }}>
          <Icon name="list" size={18} />
        </View>
        <Pressable className="row g12 grow content-row__main" onPress={() => all.edit(item)}>
          {media.length > 0 && (
            <View className="content-row__pic">
              <Picture bare ratio="fill" url={media[0].small_url} color={media[0].color} />
            </View>
          )}
          <View className="grow content-row__words">
            <View className="row g8 wrap">
              <View className={`t15 w6 two ${item.is_hidden ? 'i3' : ''}`}>{item.title}</View>
              {item.is_hidden && <Tag tone="gold">{t('content.is_hidden')}</Tag>}
            </View>
            <View className="t13 i3 num">
              {`${t(`content.material_${item.category}`)} · ${t('content.used', { count: countText(item.use_count) })}`}
            </View>
          </View>
        </Pressable>
        <Pressable
          className="category__more"
          label={t('content.more_of', { name: item.title })}
          onPress={() => setMore(item)}
        >
          <Icon name="more" size={20} />
        </Pressable>
      </View>
    )
  }
  const rows = (
    <Pane
      title={t('content.materials')}
      extra={
        <>
          <Pressable className="content-refresh t13 i2" onPress={() => void list.retry()}>
            {t('content.refresh')}
          </Pressable>
          <Button size="s" icon="plus" onPress={() => all.edit(null)}>
            {t('content.new')}
          </Button>
        </>
      }
      top={
        <>
          <View className="content-pane__tabs">
            <Tabs
              label={t('content.category')}
              items={[
                { key: 'all', text: t('content.all') },
                ...MATERIAL_CATEGORIES.map(key => ({ key, text: t(`content.material_${key}`) })),
              ]}
              value={category ?? 'all'}
              onChange={key => all.show(key === 'all' ? undefined : key)}
            />
          </View>
          {isWide && <View className="t13 i3 content-pane__hint">{t('content.material_keys')}</View>}
        </>
      }
    >
      <ListStates bare list={list} skeleton={<RowSkeleton />}>
        {items.length === 0 && (
          <Empty
            bare
            icon="image"
            title={t('content.materials_none')}
            text={t('content.materials_none_text')}
            action={t('content.new')}
            onAction={() => all.edit(null)}
          />
        )}
        {items.map(row)}
        {list.cursor !== null && (
          <Pressable className="content-more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
            {t('content.more')}
          </Pressable>
        )}
      </ListStates>
    </Pane>
  )
  return (
    <>
      <Split
        list={rows}
        title={t(edited ? 'content.edit_material' : 'content.new_material')}
        open={all.isOpen}
        onClose={all.close}
        pane={
          all.isOpen ? (
            <MaterialForm
              key={edited ? `${edited.material_code} ${edited.version}` : 'new'}
              edited={edited}
              category={category ?? 'invite'}
              onSaved={all.saved}
              onReload={() => void all.reload()}
            />
          ) : (
            <Info bare icon="image" title={t('content.choose_material')} />
          )
        }
      />
      <ActionSheet
        open={more !== null}
        title={more?.title ?? ''}
        onClose={() => setMore(null)}
        actions={actions.filter((one): one is Action => one !== false)}
      />
    </>
  )
})
