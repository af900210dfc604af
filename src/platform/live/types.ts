/** `opened`: the live is in front. `copied`: its name or address is on the clipboard. `failed`: neither. */
export type LiveOpened = 'opened' | 'copied' | 'failed'

export interface LiveTarget {
  kind: 'channels' | 'link'
  /** The Channels account's id, or an address. */
  target: string
  /** What the user can search for instead. */
  name: string
}

/** Opens a live, or copies what leads there where it can't be opened. Never rejects. */
export type OpenLive = (live: LiveTarget) => Promise<LiveOpened>
