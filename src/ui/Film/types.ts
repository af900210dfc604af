export interface FilmProps {
  url: string
  cover: string
  /** Mean colour of the cover. */
  color: string
  label: string
  /** It is the one that is seen: it plays, without sound until that is asked for. */
  isOn: boolean
}
