import { View } from '@tarojs/components'
import { MessagePopup } from '../features/base/message/MessagePopup'
import { ShareHost } from '../features/market/share/ShareHost'
import { UpdatePrompt } from '../features/base/update/UpdatePrompt'
import type { RouteName } from '../routes'
import { PermissionHost } from '../ui/Permission/PermissionHost'
import { BackCatcher } from '../ui/Popup/BackCatcher'

/** The overlays that may appear on any page. Each draws nothing while it has nothing to show. */
export const Overlays = ({ name }: { name: RouteName }) => (
  // In a node of their own, so that an overlay that appears doesn't resend the page by setData.
  <View className="overlays">
    <MessagePopup page={name} />
    <UpdatePrompt />
    <ShareHost />
    <PermissionHost />
    <BackCatcher />
  </View>
)
