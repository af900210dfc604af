export interface CalendarEvent {
  title: string
  description: string
  /** ms */
  startsAt: number
  endsAt: number
  /** Address of the same as an iCalendar file, on this site. */
  file: string
}

/** `file`: handed to the browser, which opens or saves it. `cancelled`: the person closed WeChat's sheet. `refused`: no permission. */
export type CalendarAdded = 'added' | 'file' | 'cancelled' | 'refused' | 'failed'

export interface CalendarPort {
  /** WeChat's own browser opens no files, and an old WeChat lacks the call; null where events can be added. */
  obstacle: () => 'in_wechat' | 'old_wechat' | null
  /** Adds an event with a reminder an hour before. Call it within a tap; never rejects. */
  add: (event: CalendarEvent) => Promise<CalendarAdded>
  /** Opens the settings, where a refused permission can be granted. Call it within a tap. */
  openSettings: () => Promise<void>
}
