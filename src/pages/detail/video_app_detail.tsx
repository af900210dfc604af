import { page, type PageProps } from '../../shared/page/page'
import { VideoView } from '../../features/market/share/VideoView'
import { back } from '../../navigation'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

const VideoAppDetail = ({ params }: PageProps<'video_app_detail'>) => (
  <VideoView code={params.video_code} isSequence onBack={() => void back()} />
)

export default page('video_app_detail', VideoAppDetail, { sharesOwn: true })
