import { Component, type ReactNode } from 'react'
import { isChunkGone, reloadOnce } from '../../platform/browser'
import { t } from '../../locales'
import { back } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { ErrorState } from '../../ui/States/Info'
import { Page } from '../../ui/Page/Page'
import type { App } from '../app'

interface Props {
  children: ReactNode
  page: string
  report: App['report']
}

/** Wraps each page: an error there is reported and offers a retry, and doesn't affect the rest of the app. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  async componentDidCatch(error: Error) {
    if (isChunkGone(`${error.name}: ${error.message}`) && (await reloadOnce())) return
    this.props.report({ message: `${error.name}: ${error.message}`, stack: error.stack, page: this.props.page })
  }

  render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page nav={<NavBar onBack={() => void back()} />}>
        <ErrorState bare text={t('error.page')} onRetry={() => this.setState({ hasFailed: false })} />
      </Page>
    )
  }
}
