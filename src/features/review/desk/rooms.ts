import type { Permission } from '#domain/base/roles'
import type { DeskTab, TabKey } from '#src/shared/desk/tab'

/** The desk's first page, or a tab. */
export interface Room extends Pick<DeskTab, 'icon' | 'param'> {
  key: 'overview' | TabKey
}
export type RoomKey = Room['key']

/** Open to whoever the desk is open to. */
export const OVERVIEW: Room = { key: 'overview', icon: 'grid' }

/** The rooms that an operator may enter. */
export const roomsFor = (tabs: readonly DeskTab[], may: (permission: Permission) => boolean): readonly Room[] => [
  OVERVIEW,
  ...tabs.filter(({ permission }) => may(permission)),
]

/** The room before or after, around the ends. */
export const besideRoom = (rooms: readonly Room[], room: RoomKey, by: 1 | -1): RoomKey => {
  const at = rooms.findIndex(({ key }) => key === room)
  return rooms[(at + by + rooms.length) % rooms.length].key
}
