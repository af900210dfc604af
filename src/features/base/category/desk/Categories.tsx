import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/market/content-desk'
import { keepInView, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { type Action, ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty, ErrorState } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { TreePicker } from '#src/ui/TreePicker/TreePicker'
import { CategoryForm, type Naming } from './CategoryForm'
import { Pane } from '#src/shared/desk/content/Parts'
import type { DeskCategory } from './source'
import { childrenOf, placesFor, type TreeRow, treeRows } from './tree'
import { useCategories } from './useCategories'
import { usePointerDrag } from '#src/shared/desk/content/use-pointer-drag'
import '#src/shared/desk/content/content.scss'

const INDENT_PX = 24
const idOf = (code: string) => `category-${code}`

/** The category tree: opened and closed, moved by drag or keys, renamed, added to and hidden. */
export const Categories = observer(function Categories() {
  const isWide = useWide()
  const tree = useCategories()
  const { nodes, fault, load } = tree
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosenCode, setChosen] = useState('')
  const [more, setMore] = useState<DeskCategory | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [moving, setMoving] = useState<DeskCategory | null>(null)
  const [hiding, setHiding] = useState<DeskCategory | null>(null)
  const rows = treeRows(nodes ?? [], open)
  const at = rows.findIndex(({ node }) => node.category_code === chosenCode)
  const chosen = rows[at] as TreeRow | undefined
  const drag = usePointerDrag(rows.length, code => idOf(code), tree.put, tree.send)

  const toggle = (code: string) =>
    setOpen(now => {
      const next = new Set(now)
      if (!next.delete(code)) next.add(code)
      return next
    })
  /** A drag moves a row among its siblings only, so open siblings are closed first. */
  const closeBeside = ({ parent_code }: DeskCategory) =>
    setOpen(now => {
      const beside = new Set(childrenOf(nodes ?? [], parent_code).map(node => node.category_code))
      return new Set([...now].filter(code => !beside.has(code)))
    })
  const choose = (row: TreeRow | undefined) => {
    if (!row) return
    setChosen(row.node.category_code)
    keepInView(idOf(row.node.category_code))
  }
  const hide = (node: DeskCategory) => (node.is_hidden ? void tree.hide(node, false) : setHiding(node))
  const on = (act: (row: TreeRow) => void) => () => chosen && act(chosen)
  useKeys(
    {
      j: () => choose(rows[at + 1]),
      k: () => choose(rows[Math.max(0, at - 1)]),
      o: on(({ node, hasChildren }) => hasChildren && toggle(node.category_code)),
      u: on(({ node }) => tree.step(node, -1)),
      d: on(({ node }) => tree.step(node, 1)),
      m: on(({ node }) => setMoving(node)),
      e: on(({ node }) => setNaming({ node })),
      n: on(({ node }) => setNaming({ node: null, parent: node })),
      h: on(({ node }) => hide(node)),
    },
    isWide,
  )

  const moreRow = rows.find(({ node }) => node.category_code === more?.category_code)
  const actions: (Action | false)[] = moreRow
    ? [
        { text: t('content.rename'), icon: 'edit', onPress: () => setNaming({ node: moreRow.node }) },
        { text: t('content.add_child'), icon: 'plus', onPress: () => setNaming({ node: null, parent: moreRow.node }) },
        moreRow.place > 0 && { text: t('content.up'), icon: 'moveup', onPress: () => tree.step(moreRow.node, -1) },
        moreRow.place < moreRow.count - 1 && {
          text: t('content.down'),
          icon: 'movedown',
          onPress: () => tree.step(moreRow.node, 1),
        },
        { text: t('content.move_below'), icon: 'swap', onPress: () => setMoving(moreRow.node) },
        {
          text: t(moreRow.node.is_hidden ? 'content.show' : 'content.hide'),
          icon: 'eye',
          danger: !moreRow.node.is_hidden,
          onPress: () => hide(moreRow.node),
        },
      ]
    : []

  const row = ({ node, depth, place, hasChildren, isOff }: TreeRow) => {
    const { category_code: code } = node
    const isOpen = open.has(code)
    const { onPointerDown } = drag.grip(code, place)
    return (
      <View
        key={code}
        id={idOf(code)}
        className={`category ${code === chosenCode ? 'category--on' : ''} ${drag.isHeld(code) ? 'category--held' : ''}`}
        style={{ paddingLeft: `${depth * INDENT_PX}px`, ...drag.styleOf(code, place) }}
      >
        <View
          className="row-grip category__grip"
          {...{
            'aria-hidden': true,
            onPointerDown: (event: Parameters<typeof onPointerDown>[0]) => {
              setChosen(code)
              closeBeside(node)
              onPointerDown(event)
            },
          }}
        >
          <Icon name="list" size={18} />
        </View>
        {hasChildren ? (
          <Pressable
            className={`category__open ${isOpen ? 'category__open--on' : ''}`}
            label={t(isOpen ? 'content.close_of' : 'content.open_of', { name: node.name_zh })}
            repeats
            onPress={() => toggle(code)}
          >
            <Icon name="right" size={18} />
          </Pressable>
        ) : (
          <View className="category__open" />
        )}
        <Pressable className="grow category__main" onPress={() => setChosen(code)}>
          <View className="row g8 wrap">
            <View className={`t15 ${isOff ? 'i3' : ''}`}>{node.name_zh}</View>
            {node.is_hidden && <Tag tone="gold">{t('content.is_hidden')}</Tag>}
          </View>
          <View className="t13 i3">{node.name_en}</View>
        </Pressable>
        <View className="t13 i3 num none">
          {node.item_count > 0 && t('content.items', { count: countText(node.item_count) })}
        </View>
        <Pressable
          className="category__more"
          label={t('content.more_of', { name: node.name_zh })}
          onPress={() => {
            setChosen(code)
            setMore(node)
          }}
        >
          <Icon name="more" size={20} />
        </Pressable>
      </View>
    )
  }

  return (
    <>
      <Pane
        title={t('content.categories')}
        extra={
          <>
            <Pressable className="content-refresh t13 i2" onPress={() => void load()}>
              {t('content.refresh')}
            </Pressable>
            <Button size="s" icon="plus" onPress={() => setNaming({ node: null, parent: null })}>
              {t('content.add_top')}
            </Button>
          </>
        }
        top={isWide && <View className="t13 i3 content-pane__hint">{t('content.category_keys')}</View>}
      >
        {nodes === null && (fault ? <ErrorState bare text={fault} onRetry={() => void load()} /> : <RowSkeleton />)}
        {nodes?.length === 0 && (
          <Empty
            bare
            icon="grid"
            title={t('content.categories_none')}
            text={t('content.categories_none_text')}
            action={t('content.add_top')}
            onAction={() => setNaming({ node: null, parent: null })}
          />
        )}
        <View className="content-tree">{rows.map(row)}</View>
      </Pane>
      <ActionSheet
        open={more !== null}
        title={more?.name_zh ?? ''}
        onClose={() => setMore(null)}
        actions={actions.filter((one): one is Action => one !== false)}
      />
      <CategoryForm
        naming={naming}
        onClose={() => setNaming(null)}
        onDone={() => {
          if (naming?.node === null && naming.parent) setOpen(now => new Set([...now, naming.parent!.category_code]))
          setNaming(null)
          void load()
        }}
      />
      <TreePicker
        open={moving !== null}
        title={t('content.move_of', { name: moving?.name_zh ?? '' })}
        nodes={moving ? placesFor(nodes ?? [], moving.category_code) : []}
        chosen={moving?.parent_code ?? ''}
        allText={parent => (parent ? t('content.into', { name: parent.text }) : t('content.to_top'))}
        onClose={() => setMoving(null)}
        onPick={path => moving && tree.moveBelow(moving, path[path.length - 1]?.key ?? null)}
      />
      <Dialog
        open={hiding !== null}
        title={t('content.hide_title', { name: hiding?.name_zh ?? '' })}
        text={t('content.hide_text')}
        no={t('content.keep')}
        yes={t('content.hide')}
        onNo={() => setHiding(null)}
        onYes={() => {
          if (hiding) void tree.hide(hiding, true)
          setHiding(null)
        }}
      />
    </>
  )
})
