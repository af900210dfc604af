import { openThing, thingHref } from '#src/shared/links/thing'

/** Links from these lists to detail pages and user pages. */
export const LINKS = {
  thingHref,
  onThing: openThing,
  personHref: (code: string): string => thingHref('user', code),
  onPerson: (code: string): void => openThing('user', code),
}
