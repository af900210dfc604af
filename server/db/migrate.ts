import { type Kysely, type Migration, Migrator } from 'kysely'
import * as start from './migrations/0001-start'
import * as market from './migrations/0002-market'
import * as share from './migrations/0003-share'
import * as avatars from './migrations/0005-avatars'
import * as abuse from './migrations/0006-abuse'
import * as complaint from './migrations/0007-complaint'
import * as palletCodes from './migrations/0008-pallet-codes'
import * as endedPurchases from './migrations/0009-ended-purchases'
import * as search from './migrations/0010-search'
import * as viewers from './migrations/0011-viewers'
import * as duplicates from './migrations/0012-duplicates'
import * as certification from './migrations/0013-certification'
import * as roles from './migrations/0014-roles'
import * as conference from './migrations/0015-conference'
import * as account from './migrations/0016-account'
import * as wechat from './migrations/0017-wechat'
import * as messages from './migrations/0018-messages'
import * as content from './migrations/0019-content'
import * as config from './migrations/0020-config'
import * as ledger from './migrations/0021-ledger'
import * as appeals from './migrations/0022-appeals'
import * as orders from './migrations/0023-orders'
import * as pastRewards from './migrations/0024-past-rewards'
import * as ledgerBook from './migrations/0025-ledger-book'
import * as refundBills from './migrations/0026-refund-bills'
import * as refusedNotices from './migrations/0027-refused-notices'
import * as persons from './migrations/0028-persons'
import * as vipRuns from './migrations/0030-vip-runs'
import * as written from './migrations/0032-written'
import * as amounts from './migrations/0034-amounts'
import * as readings from './migrations/0035-readings'
import * as largeMarkets from './migrations/0038-large-markets'
import * as enquiries from './migrations/0039-enquiries'
import * as productContacts from './migrations/0040-product-contacts'
import type { Schema } from './types'

/** Run in the order of their names. Never change one that has shipped. There never was a 0004. */
const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-market': market,
  '0003-share': share,
  '0005-avatars': avatars,
  '0006-abuse': abuse,
  '0007-complaint': complaint,
  '0008-pallet-codes': palletCodes,
  '0009-ended-purchases': endedPurchases,
  '0010-search': search,
  '0011-viewers': viewers,
  '0012-duplicates': duplicates,
  '0013-certification': certification,
  '0014-roles': roles,
  '0015-conference': conference,
  '0016-account': account,
  '0017-wechat': wechat,
  '0018-messages': messages,
  '0019-content': content,
  '0020-config': config,
  '0021-ledger': ledger,
  '0022-appeals': appeals,
  '0023-orders': orders,
  '0024-past-rewards': pastRewards,
  '0025-ledger-book': ledgerBook,
  '0026-refund-bills': refundBills,
  '0027-refused-notices': refusedNotices,
  '0028-persons': persons,
  '0030-vip-runs': vipRuns,
  '0032-written': written,
  '0034-amounts': amounts,
  '0035-readings': readings,
  '0038-large-markets': largeMarkets,
  '0039-enquiries': enquiries,
  '0040-product-contacts': productContacts,
}

export const migrate = async (db: Kysely<Schema>): Promise<string[]> => {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
