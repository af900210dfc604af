import { View } from '@tarojs/components'
import { MessagePopup } from '../features/message/MessagePopup'
import { ShareHost } from '../features/share/ShareHost'
import { UpdatePrompt } from '../features/update/UpdatePrompt'
import type { RouteName } from '../routes'
import { PermissionHost } from '../ui/Permission/PermissionHost'
import { BackCatcher } from '../ui/Popup/BackCatcher'

/** What may come over any page by itself: one line each. Each draws nothing while it has nothing to say. */
export const Overlays = ({ name }: { name: RouteName }) => (
  // A node of their own: what comes over the page has no reason to send the page again.
  <View className="overlays">
    <MessagePopup page={name} />
    <UpdatePrompt />
    <ShareHost />
    <PermissionHost />
    <BackCatcher />
  </View>
)
