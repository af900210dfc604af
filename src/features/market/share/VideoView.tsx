import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Video } from '#contract/market/share'
import { formatFen } from '#domain/kit/money'
import { openThing } from '#src/shared/links/thing'
import { openShareSheet } from '#src/shared/sharing/share-sheet'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/share-pages'
import { go } from '#src/navigation'
import { useShareCard } from '#src/platform/share-card'
import { countText } from '#src/ui/format'
import { VideoPlayer } from '#src/ui/VideoPlayer'
import { Icon } from '#src/ui/Icon/Icon'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { useFront } from '#src/ui/Page/front'
import { Page } from '#src/ui/Page/Page'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { VerticalSwiper } from '#src/ui/VerticalSwiper'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState, Info } from '#src/ui/States/Info'
import { type Source, useSource } from './source'
import { useVideos } from './useVideos'
import './video.scss'

interface Props {
  code: string | undefined
  /** True: the next videos follow below. False: this video alone. */
  isSequence: boolean
  onBack: () => void
}

const subjectOf = (source: Source, { video_code: code, title, description, cover_url, share_card: card }: Video) => ({
  kind: 'video' as const,
  code,
  title,
  description,
  link: source.linkOf({ kind: 'video', code }),
  card,
  pictures: [cover_url],
  text: [title, description, source.linkOf({ kind: 'video', code })].filter(Boolean).join('\n'),
})

/** A video as tall as the screen, with its text, its product and the share button. */
export const VideoView = observer(function VideoView({ code, isSequence, onBack }: Props) {
  const source = useSource()
  const { state, more, retry } = useVideos(code, isSequence)
  const [at, setAt] = useState(0)
  const [isFront, setFront] = useState(true)
  useFront(
    () => setFront(true),
    () => setFront(false),
  )
  const videos = state.status === 'ready' ? state.videos : []
  const shown = videos.length > at ? videos[at] : undefined
  const isWhole = state.status === 'ready' && state.isWhole
  useEffect(() => {
    if (isSequence && videos.length > 0 && !isWhole && at >= videos.length - 2) more()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `more` is new at each drawing
  }, [isSequence, at, videos.length, isWhole])
  useEffect(() => {
    if (shown) source.share(subjectOf(source, shown))
  }, [shown, source])
  useShareCard(() =>
    source.cardOf({ kind: 'video', code: shown?.video_code ?? code ?? null }, shown ? subjectOf(source, shown) : null),
  )

  return (
    <Page nav={<NavBar floating={shown !== undefined} onBack={onBack} />}>
      {state.status === 'gone' ? (
        <Info
          bare
          icon="video"
          title={t('video.gone')}
          text={t('video.gone_text')}
          action={t('video.gone_act')}
          onAction={() => void go('home')}
        />
      ) : state.status === 'error' ? (
        <ErrorState bare text={state.text} onRetry={retry} />
      ) : state.status === 'loading' ? (
        <View className="video__wait" {...{ role: 'status' }}>
          <Spinner />
        </View>
      ) : (
        <VerticalSwiper
          keys={videos.map(video => video.video_code)}
          at={at}
          onChange={setAt}
          label={t('video.title')}
          render={i => (
            <View className="video">
              <VideoPlayer
                url={videos[i].url}
                cover={videos[i].cover_url}
                color={videos[i].cover_color}
                label={videos[i].title}
                isOn={i === at && isFront}
              />
              <VideoWords
                video={videos[i]}
                hint={!isSequence ? '' : i < videos.length - 1 ? 'next' : isWhole ? 'last' : ''}
              />
            </View>
          )}
        />
      )}
    </Page>
  )
})

const VideoWords = ({ video, hint }: { video: Video; hint: '' | 'next' | 'last' }) => {
  const source = useSource()
  const { product } = video
  return (
    <View className="video__words">
      <View className="t17 w6">{video.title}</View>
      {video.description && <View className="t13 video__text">{video.description}</View>}
      <View className="row g12 video__line">
        <View className="t11 grow num">
          {t('video.views', { count: video.view_count, text: countText(video.view_count) })}
        </View>
        {hint && <View className="t11">{t(`video.${hint}`)}</View>}
        <Pressable className="video__share t13 w6" onPress={() => openShareSheet(subjectOf(source, video))}>
          <Icon name="share" size={18} />
          <View>{t('video.share')}</View>
        </Pressable>
      </View>
      {product && (
        <Pressable
          className="video__product"
          label={`${t('video.product')}: ${product.title}`}
          onPress={() => openThing('product', product.product_code)}
        >
          <View className="video__thumb">
            <Picture url={product.cover_url} ratio="square" bare />
          </View>
          <View className="grow">
            <View className="t13 one">{product.title}</View>
            <Price figures={formatFen(product.price_fen)} tail={`/ ${unitName(product.unit)}`} />
          </View>
          <Icon name="right" size={18} className="i4" />
        </Pressable>
      )}
    </View>
  )
}
