import { MessagePopup } from '../features/message/MessagePopup'
import { ShareHost } from '../features/share/ShareHost'
import { UpdatePrompt } from '../features/update/UpdatePrompt'
import type { RouteName } from '../routes'
import { PermissionHost } from '../ui/Permission/PermissionHost'

/** What may come over any page by itself: one line each. Each draws nothing while it has nothing to say. */
export const Overlays = ({ name }: { name: RouteName }) => (
  <>
    <MessagePopup page={name} />
    <UpdatePrompt />
    <ShareHost />
    <PermissionHost />
  </>
)
