export interface CalendarEvent {
  title: string
  description: string
  /** ms */
  startsAt: number
  endsAt: number
  /** Address of the same as an iCalendar file, on this site. */
  file: string
}

/** `file`: handed to the browser, which opens or saves it. `refused`: no permission, or the person closed it. */
export type CalendarAdded = 'added' | 'file' | 'refused' | 'failed'

export interface CalendarPort {
  /** False where neither works: WeChat's own browser opens no files. */
  canAdd: () => boolean
  /** Adds an event with a reminder an hour before. Call it within a tap; never rejects. */
  add: (event: CalendarEvent) => Promise<CalendarAdded>
  /** Opens the settings, where a refused permission can be granted. Call it within a tap. */
  openSettings: () => Promise<void>
}
