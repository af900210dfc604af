import { endpoints, type Input } from '#contract'
import type { Setting } from '#contract/config'
import type { SettingName, SettingValue } from '#domain/base/settings'
import type { CursorPage } from '#src/stores/pager'
import { sourceOf } from '#src/shared/use-app'

const { config } = endpoints

export type SettingEdit = Pick<Setting, 'name' | 'version'> & { value: SettingValue; reason?: string }

export const useSettingSource = sourceOf(({ api }) => ({
  /** Every value of the configuration. @throws ApiError */
  loadSettings: async (): Promise<CursorPage<Setting>> => ({
    items: (await api.call(config.getSettings, {})).items,
    next_cursor: null,
  }),
  /** Newest first. @throws ApiError */
  loadChanges: (name: string) => (cursor?: string) =>
    api.call(config.getSettingChangePage, { name: name as SettingName, cursor }),
  /** @throws ApiError 409 if somebody else has changed it since, 422 */
  changeSetting: (edit: SettingEdit, idempotencyKey: string): Promise<Setting> =>
    api.call(config.changeSetting, edit as Input<typeof config.changeSetting>, { idempotencyKey }),
  /** @throws ApiError 409 if somebody else has changed it since, 422 */
  takeBackSetting: ({ name, version }: Pick<Setting, 'name' | 'version'>, idempotencyKey: string): Promise<Setting> =>
    api.call(config.takeBackSetting, { name: name as SettingName, version }, { idempotencyKey }),
}))
