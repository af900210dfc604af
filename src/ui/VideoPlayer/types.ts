export interface VideoPlayerProps {
  url: string
  cover: string
  /** Mean colour of the cover. */
  color: string
  label: string
  /** The visible video: it plays, muted until the user turns the sound on. */
  isOn: boolean
}
