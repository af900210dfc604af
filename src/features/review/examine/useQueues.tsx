import type { ReactNode } from 'react'
import { applicationCard, DeskApplicationPane, DeskApplications, useApplicationQueue } from './DeskApplications'
import { DeskAppealPane } from './DeskAppealPane'
import { DeskAppealQueue } from './DeskAppealQueue'
import { DeskCertificationPane } from './DeskCertificationPane'
import { DeskCertificationQueue } from './DeskCertificationQueue'
import { commentCard, DeskCommentPane, DeskComments, useCommentQueue } from './DeskComments'
import { DeskEndPane, DeskEnds, endCard, useEndQueue } from './DeskEnds'
import { DeskPane } from './DeskPane'
import { DeskPayoutPane, DeskPayouts, payoutCard, usePayoutQueue } from './DeskPayouts'
import { DeskQueue } from './DeskQueue'
import { DeskReportPane, DeskReports, reportCard, useReportQueue } from './DeskReports'
import { DeskSaidQueue } from './DeskSaidQueue'
import { DeskWithdrawalPane, DeskWithdrawals, useWithdrawalQueue, withdrawalCard } from './DeskWithdrawals'
import type { Tab } from './desk-tabs'
import type { AnyQueue } from './queue-store'
import { useAppealQueue } from './useAppealQueue'
import { useCertificationQueue } from './useCertificationQueue'
import { useQueue } from './useQueue'

/** The open tab's queue, and how it is shown. */
interface Shown {
  store: AnyQueue
  /** ms; waiting times are computed for it */
  now: number
  queue?: ReactNode
  pane?: ReactNode
  /** On a narrow screen: the list itself is decided in, and no pane opens over it. */
  inList?: ReactNode
}

/**
 * All queues of the desk, and what the open tab shows.
 * @param code opened first, in the tab that is open first
 * @param isMine whether this operator may enter a tab; if not, nothing is requested for it
 */
export const useQueues = (tab: Tab, code: string | undefined, isWide: boolean, isMine: (tab: Tab) => boolean) => {
  const open = (one: Tab) => (one === tab ? code : undefined)
  const listings = useQueue('listing', open('listings'), isWide, isMine('listings'))
  const products = useQueue('product', open('products'), isWide, isMine('products'))
  const comments = useCommentQueue(open('comments'), isWide, isMine('comments'))
  const reports = useReportQueue(open('reports'), isWide, isMine('reports'))
  const appeals = useAppealQueue(open('appeals'), isWide, isMine('appeals'))
  const certifications = useCertificationQueue(open('certifications'), isWide, isMine('certifications'))
  const applications = useApplicationQueue(open('applications'), isWide, isMine('applications'))
  const ends = useEndQueue(open('shareholder_ends'), isWide, isMine('shareholder_ends'))
  const payouts = usePayoutQueue(open('payouts'), isWide, isMine('payouts'))
  const withdrawals = useWithdrawalQueue(open('withdrawals'), isWide, isMine('withdrawals'), () => {
    if (isMine('payouts')) void payouts.store.load()
  })
  const ofPayout = payoutCard(isMine('withdrawals'))

  const examined = (name: 'listings' | 'products', { store, now }: typeof listings): Shown => ({
    store,
    now,
    queue: <DeskQueue key={name} store={store} now={now} tab={name} />,
    pane: <DeskPane key={name} store={store} />,
  })
  const shown = (): Shown => {
    switch (tab) {
      case 'products':
        return examined(tab, products)
      case 'comments':
        return {
          ...comments,
          queue: <DeskSaidQueue key={tab} tab={tab} queue={comments} cardOf={commentCard} />,
          pane: <DeskCommentPane store={comments.store} />,
          inList: !isWide && <DeskComments queue={comments} />,
        }
      case 'reports':
        return {
          ...reports,
          queue: <DeskSaidQueue key={tab} tab={tab} queue={reports} cardOf={reportCard} />,
          pane: <DeskReportPane store={reports.store} />,
          inList: !isWide && <DeskReports queue={reports} />,
        }
      case 'applications':
        return {
          ...applications,
          queue: <DeskSaidQueue key={tab} tab={tab} queue={applications} cardOf={applicationCard} />,
          pane: <DeskApplicationPane store={applications.store} />,
          inList: !isWide && <DeskApplications queue={applications} />,
        }
      case 'shareholder_ends':
        return {
          ...ends,
          queue: <DeskSaidQueue key={tab} tab={tab} queue={ends} cardOf={endCard} />,
          pane: <DeskEndPane store={ends.store} />,
          inList: !isWide && <DeskEnds queue={ends} />,
        }
      case 'withdrawals':
        return {
          ...withdrawals,
          queue: <DeskSaidQueue key={tab} tab={tab} queue={withdrawals} cardOf={withdrawalCard} />,
          pane: <DeskWithdrawalPane store={withdrawals.store} />,
          inList: !isWide && <DeskWithdrawals queue={withdrawals} />,
        }
      case 'payouts':
        return {
          store: payouts.store,
          now: payouts.now,
          queue: <DeskSaidQueue key={tab} tab={tab} queue={payouts} cardOf={ofPayout} />,
          pane: <DeskPayoutPane queue={payouts} cardOf={ofPayout} />,
          inList: !isWide && <DeskPayouts queue={payouts} cardOf={ofPayout} />,
        }
      case 'appeals':
        return { ...appeals, queue: <DeskAppealQueue {...appeals} />, pane: <DeskAppealPane store={appeals.store} /> }
      case 'certifications':
        return {
          ...certifications,
          queue: <DeskCertificationQueue queue={certifications} />,
          pane: <DeskCertificationPane key={certifications.side} queue={certifications} />,
        }
      default:
        return examined('listings', listings)
    }
  }
  const { store, now, queue, pane, inList } = shown()
  const stores: Partial<Record<Tab, AnyQueue>> = {
    listings: listings.store,
    products: products.store,
    comments: comments.store,
    reports: reports.store,
    appeals: appeals.store,
    certifications: certifications.store,
    applications: applications.store,
    shareholder_ends: ends.store,
    withdrawals: withdrawals.store,
    payouts: payouts.store,
  }
  const totals: Partial<Record<Tab, number>> = {
    listings: listings.store.total,
    products: products.store.total,
    comments: comments.store.total,
    reports: reports.store.total,
    appeals: appeals.store.total,
    certifications: certifications.total,
    applications: applications.store.total,
    shareholder_ends: ends.store.total,
    withdrawals: withdrawals.store.total,
    payouts: payouts.store.total,
  }
  return { store, now, stores, totals, queue, pane, inList: inList || null }
}
