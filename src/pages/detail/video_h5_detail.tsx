import { page, type PageProps } from '../../shared/page/page'
import { VideoView } from '../../features/market/share/VideoView'
import { back } from '../../navigation'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

const VideoH5Detail = ({ params }: PageProps<'video_h5_detail'>) => (
  <VideoView code={params.video_code} isSequence={false} onBack={() => void back()} />
)

export default page('video_h5_detail', VideoH5Detail, { sharesOwn: true })
