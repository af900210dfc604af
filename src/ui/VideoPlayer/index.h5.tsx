import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../locales/market/share-pages'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import type { VideoPlayerProps } from './types'
import './video-player.scss'

/** Where the video picture begins inside its box, which it need not fill; null until its size is known. */
const useEdges = (video: RefObject<HTMLVideoElement>) => {
  const [edges, setEdges] = useState<{ top: number; right: number } | null>(null)
  const measure = useCallback(() => {
    const element = video.current
    if (!element || element.videoWidth === 0) return
    const { clientWidth: width, clientHeight: height } = element
    const scale = Math.min(width / element.videoWidth, height / element.videoHeight)
    setEdges({ top: (height - element.videoHeight * scale) / 2, right: (width - element.videoWidth * scale) / 2 })
  }, [video])
  useEffect(() => {
    // iOS before 13.4 has no ResizeObserver: the edges stay as first measured.
    if (!video.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(video.current)
    return () => observer.disconnect()
  }, [video, measure])
  return { edges, measure }
}

/** A video that fills its container; a tap pauses or resumes it. */
export const VideoPlayer = ({ url, cover, color, label, isOn }: VideoPlayerProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const { edges, measure } = useEdges(video)
  useEffect(() => {
    const element = video.current
    if (!element) return
    // A browser may block autoplay: the cover with its play button stays then.
    if (isOn) element.play().catch(() => setPlaying(false))
    else element.pause()
  }, [isOn, tries])
  const toggle = () => {
    const element = video.current
    if (!element) return
    if (element.paused) element.play().catch(() => setFailed(true))
    else element.pause()
  }
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <div className="video-player" style={{ backgroundColor: color }}>
      {!hasFailed && (
        <video
          key={tries}
          ref={video}
          className="video-player__picture"
          src={isOn ? url : undefined}
          poster={cover}
          muted={isMuted}
          loop
          playsInline
          preload={isOn ? 'auto' : 'none'}
          aria-label={label}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => isOn && setFailed(true)}
          onLoadedMetadata={measure}
        />
      )}
      {hasFailed ? (
        <Pressable className="video-player__tap" onPress={retry}>
          <span className="video-player__fault">
            <Icon name="retry" size={28} />
            <span className="t13">{t('video.failed')}</span>
          </span>
        </Pressable>
      ) : (
        <Pressable className="video-player__tap" label={t(isPlaying ? 'video.pause' : 'video.play')} onPress={toggle}>
          {!isPlaying && (
            <span className="video-player__play">
              <Icon name="play" size={28} />
            </span>
          )}
        </Pressable>
      )}
      {!hasFailed && edges && (
        <div className="video-player__corner" style={edges}>
          <Pressable
            className="video-player__sound t11"
            role="switch"
            chosen={!isMuted}
            onPress={() => setMuted(!isMuted)}
          >
            {t(isMuted ? 'video.sound_on' : 'video.sound_off')}
          </Pressable>
        </div>
      )}
    </div>
  )
}
