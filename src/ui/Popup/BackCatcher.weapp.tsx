import { PageContainer } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { drawContainer } from '../../platform/overlay-history/index.weapp'

/** The page's one `page-container`, without content: back closes it instead of the page (platform/overlay-history). */
export const BackCatcher = () => {
  const [isShown, setShown] = useState<boolean | null>(null)
  const left = useRef(() => {})
  useEffect(() => {
    const drawing = drawContainer(setShown)
    left.current = drawing.left
    return drawing.end
  }, [])
  // Not needed until something first opens over the page.
  if (isShown === null) return null
  return <PageContainer show={isShown} overlay={false} duration={0} onAfterLeave={() => left.current()} />
}
