import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/market/content-desk'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { Pager } from '#src/stores/pager'
import { Button } from '#src/ui/Button/Button'
import { countText, timeText } from '#src/ui/format'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty, Info } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { toast } from '#src/ui/Toast/toast'
import { Pane, Split } from '#src/shared/desk/content/Parts'
import { type DeskVideo, useSource } from './source'
import { VideoForm } from './VideoForm'
import '#src/shared/desk/content/content.scss'

const keyOf = (item: DeskVideo) => item.video_code

/** The video pages, newest first, and the one that is edited. */
export const Videos = observer(function Videos() {
  const { clock } = useApp()
  const { videos } = useSource()
  const act = useAct()
  const [list] = useState(() => new Pager<DeskVideo>({ load: videos.page, keyOf, now: Date.now }))
  /** The code of what is open; '' for a new one, null for nothing. */
  const [open, setOpen] = useState<string | null>(null)
  const [edited, setEdited] = useState<DeskVideo | null>(null)
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())

  const edit = (item: DeskVideo | null) => {
    setOpen(item ? keyOf(item) : '')
    setEdited(item)
  }
  const close = () => {
    setOpen(null)
    setEdited(null)
  }
  const reload = async () => {
    await list.retry()
    const now = list.items.find(item => keyOf(item) === open)
    if (now) setEdited(now)
  }
  const hide = async (item: DeskVideo) => {
    const hidden = !item.is_hidden
    const next = await act(`hide:${keyOf(item)}`, [item.version, hidden], key => videos.hide(item, hidden, key))
    if (next) {
      toast(t(hidden ? 'content.hidden' : 'content.shown'), 'ok')
      setEdited(now => (now && keyOf(now) === keyOf(next) ? next : now))
    }
    await list.retry()
  }
  const row = (item: DeskVideo) => (
    <View key={keyOf(item)} className={`content-row ${keyOf(item) === open ? 'content-row--on' : ''}`}>
      <Pressable className="row g12 grow content-row__main" onPress={() => edit(item)}>
        <View className="content-row__pic">
          <Picture bare ratio="fill" url={item.media.small_url} color={item.media.color} />
        </View>
        <View className="grow content-row__words">
          <View className="row g8 wrap">
            <View className={`t15 w6 two ${item.is_hidden ? 'i3' : ''}`}>{item.title}</View>
            {item.is_hidden && <Tag tone="gold">{t('content.is_hidden')}</Tag>}
          </View>
          <View className="t13 i3 num">
            {`${t('content.seconds', { count: item.duration_s })} · ${t('content.views', { count: countText(item.view_count) })} · ${timeText(item.published_at, clock.now())}`}
          </View>
        </View>
      </Pressable>
      <Button
        kind="quiet"
        size="s"
        label={`${t(item.is_hidden ? 'content.show' : 'content.hide')} ${item.title}`}
        onPress={() => void hide(item)}
      >
        {t(item.is_hidden ? 'content.show' : 'content.hide')}
      </Button>
    </View>
  )
  return (
    <Split
      list={
        <Pane
          title={t('content.videos')}
          extra={
            <>
              <Pressable className="content-refresh t13 i2" onPress={() => void list.retry()}>
                {t('content.refresh')}
              </Pressable>
              <Button size="s" icon="plus" onPress={() => edit(null)}>
                {t('content.new')}
              </Button>
            </>
          }
        >
          <ListStates bare list={list} skeleton={<RowSkeleton />}>
            {list.items.length === 0 && (
              <Empty
                bare
                icon="video"
                title={t('content.videos_none')}
                text={t('content.videos_none_text')}
                action={t('content.new')}
                onAction={() => edit(null)}
              />
            )}
            {list.items.map(row)}
            {list.cursor !== null && (
              <Pressable className="content-more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
                {t('content.more')}
              </Pressable>
            )}
          </ListStates>
        </Pane>
      }
      title={t(edited ? 'content.edit_video' : 'content.new_video')}
      open={open !== null}
      onClose={close}
      pane={
        open === null ? (
          <Info bare icon="video" title={t('content.choose_video')} />
        ) : (
          <VideoForm
            key={edited ? `${edited.video_code} ${edited.version}` : 'new'}
            edited={edited}
            onSaved={next => {
              edit(next)
              void list.retry()
            }}
            onReload={() => void reload()}
          />
        )
      }
    />
  )
})
