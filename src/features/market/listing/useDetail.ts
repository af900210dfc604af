import { useDetail as useAny } from '#src/shared/detail/use-detail'
import { useSource } from './source'

export const useDetail = (code: string | undefined) => useAny(code, useSource().details)
