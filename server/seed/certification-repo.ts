import { sql } from 'kysely'
import type { Db } from '../db/types'
import type { CertificationRows } from './certifications'

const rowsOf = (rows: unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

export const insertCertifications = async (db: Db, { rows, organizations }: CertificationRows): Promise<void> => {
  await sql`
    insert into organizations (organization_code, credit_code_index, created_at)
    select organization_code, credit_code_index, created_at from jsonb_to_recordset(${rowsOf(organizations)})
      as t (organization_code text, credit_code_index text, created_at timestamptz)`.execute(db)
  await sql`
    insert into certifications (certification_code, user_id, kind, state, fields_sealed, number_index, files, organization_code,
      submitted_at, decided_at, decided_by, reason)
    select certification_code, user_id, kind, state, fields_sealed, number_index, files, organization_code, submitted_at,
      decided_at, decided_by, reason
    from jsonb_to_recordset(${rowsOf(rows)}) as t (certification_code text, user_id bigint, kind text, state text,
      fields_sealed text, number_index text, files text[], organization_code text, submitted_at timestamptz,
      decided_at timestamptz, decided_by bigint, reason text)
    order by submitted_at`.execute(db)
}
