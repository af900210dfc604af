import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { UserInfo } from '#contract/base/account'
import { t } from '#src/locales/base/personal'
import { FindingPicker } from '#src/shared/forms/FindingPicker'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Cropper } from '#src/ui/Cropper/Cropper'
import { regionKey, regionNodes, regionOf } from '#src/ui/TreePicker/region-nodes'
import { NicknameSheet } from './NicknameSheet'
import type { PersonalRow } from './PersonalView'
import { useAvatar } from './useAvatar'
import { usePersonal } from './usePersonal'

interface Props {
  info: UserInfo | null
  /** The row that was tapped. */
  row: PersonalRow | null
  onClose: () => void
}

/** The sheets of personal data; each saves at once. */
export const PersonalSheets = observer(function PersonalSheets({ info, row, onClose }: Props) {
  const avatar = useAvatar()
  const { isBusy, save } = usePersonal()
  const [isPicking, setPicking] = useState(false)
  const genders = ['male', 'female', 'unknown'] as const
  const hasRegion = Boolean(info?.province)
  return (
    <>
      <ActionSheet
        open={row === 'avatar'}
        onClose={onClose}
        title={t('personal.avatar')}
        actions={[
          { text: t('personal.avatar_choose'), icon: 'image', onPress: () => void avatar.choose() },
          ...(info?.avatar_url
            ? [
                {
                  text: t('personal.avatar_remove'),
                  icon: 'trash' as const,
                  danger: true,
                  onPress: () => void save({ avatar_url: '' }, t('personal.avatar_removed')),
                },
              ]
            : []),
        ]}
      />
      <Cropper
        url={avatar.file?.previewUrl ?? null}
        title={t('personal.avatar_title')}
        progress={avatar.progress}
        error={avatar.error}
        onClose={avatar.close}
        onSave={crop => void avatar.save(crop)}
      />
      <NicknameSheet
        open={row === 'nickname'}
        nickname={info?.nickname ?? ''}
        busy={isBusy}
        onClose={onClose}
        onSave={nickname => save({ nickname })}
      />
      <ActionSheet
        open={row === 'gender'}
        onClose={onClose}
        title={t('personal.gender')}
        actions={genders.map(gender => ({
          text: t(`personal.gender_${gender}`),
          icon: info?.gender === gender ? ('check' as const) : undefined,
          onPress: () => void save({ gender }),
        }))}
      />
      <ActionSheet
        open={row === 'region' && hasRegion && !isPicking}
        onClose={onClose}
        title={t('personal.region')}
        actions={[
          { text: t('personal.region_choose'), icon: 'place', onPress: () => setPicking(true) },
          {
            text: t('personal.region_clear'),
            icon: 'trash',
            danger: true,
            onPress: () => void save({ province: '', city: '' }),
          },
        ]}
      />
      <FindingPicker
        what="region"
        open={isPicking || (row === 'region' && !hasRegion)}
        title={t('personal.region')}
        nodes={regionNodes()}
        chosen={info ? regionKey(info) : ''}
        onClose={() => {
          setPicking(false)
          onClose()
        }}
        onPick={path => void save(regionOf(path[path.length - 1].key))}
      />
    </>
  )
})
