import { page, type PageProps } from '#src/shared/page/page'
import { MaterialView } from '#src/features/market/share/MaterialView'
import { backOr } from '#src/navigation'

const ShareSourceMaterial = ({ title, params }: PageProps<'share_source_material'>) => (
  <MaterialView title={title} category={params.category} onBack={() => void backOr('my')} />
)

export default page('share_source_material', ShareSourceMaterial)
