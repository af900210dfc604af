import { sql } from 'kysely'
import type { Db } from '../../db/types'
import { addViewsTo } from '../shelf/viewer-repo'

export const addViews = addViewsTo({ table: 'folders' })
