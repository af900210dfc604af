import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../locales/areas/share-pages'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import type { FilmProps } from './types'
import './film.scss'

/** Where the video picture begins inside its box, which it need not fill; null until its size is known. */
const useEdges = (video: RefObject<HTMLVideoElement>) => {
  const [edges, setEdges] = useState<{ top: number; right: number } | null>(null)
  const measure = useCallback(() => {
    const film = video.current
    if (!film || film.videoWidth === 0) return
    const { clientWidth: width, clientHeight: height } = film
    const scale = Math.min(width / film.videoWidth, height / film.videoHeight)
    setEdges({ top: (height - film.videoHeight * scale) / 2, right: (width - film.videoWidth * scale) / 2 })
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
export const Film = ({ url, cover, color, label, isOn }: FilmProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const { edges, measure } = useEdges(video)
  useEffect(() => {
    const film = video.current
    if (!film) return
    // A browser may block autoplay: the cover with its play button stays then.
    if (isOn) film.play().catch(() => setPlaying(false))
    else film.pause()
  }, [isOn, tries])
  const toggle = () => {
    const film = video.current
    if (!film) return
    if (film.paused) film.play().catch(() => setFailed(true))
    else film.pause()
  }
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <div className="film" style={{ backgroundColor: color }}>
      {!hasFailed && (
        <video
          key={tries}
          ref={video}
          className="film__picture"
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
        <Pressable className="film__tap" onPress={retry}>
          <span className="film__fault">
            <Icon name="retry" size={28} />
            <span className="t13">{t('video.failed')}</span>
          </span>
        </Pressable>
      ) : (
        <Pressable className="film__tap" label={t(isPlaying ? 'video.pause' : 'video.play')} onPress={toggle}>
          {!isPlaying && (
            <span className="film__play">
              <Icon name="play" size={28} />
            </span>
          )}
        </Pressable>
      )}
      {!hasFailed && edges && (
        <div className="film__corner" style={edges}>
          <Pressable className="film__sound t11" role="switch" chosen={!isMuted} onPress={() => setMuted(!isMuted)}>
            {t(isMuted ? 'video.sound_on' : 'video.sound_off')}
          </Pressable>
        </div>
      )}
    </div>
  )
}
