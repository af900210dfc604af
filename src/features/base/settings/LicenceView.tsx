import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/base/settings'
import { Popup } from '#src/ui/Popup/Popup'
import { licences, type Licence } from './licences'
import { Group, Row } from './Rows'
import './settings.scss'

/** The open-source packages that the app is made with. */
export const LicenceView = observer(function LicenceView({ onOpen }: { onOpen: (licence: Licence) => void }) {
  return (
    <View className="set">
      <View className="t13 i3 set-group__title">{t('license.text', { count: licences.length })}</View>
      <Group>
        {licences.map(licence => (
          <Row
            key={licence.name}
            text={licence.name}
            value={`${licence.version} · ${licence.license}`}
            onPress={licence.text ? () => onOpen(licence) : undefined}
          />
        ))}
      </Group>
    </View>
  )
})

/** Splits a licence into paragraphs and joins their lines, which were wrapped for another width. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(part => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean)

/** One licence in full. */
export const LicencePopup = ({ licence, onClose }: { licence: Licence | null; onClose: () => void }) => (
  <Popup open={licence !== null} onClose={onClose} title={licence?.name ?? ''}>
    <View className="license__body">
      {paragraphs(licence?.text ?? '').map((text, i) => (
        <View key={i} className="license__paragraph">
          {text}
        </View>
      ))}
    </View>
  </Popup>
)

export const useLicence = () => useState<Licence | null>(null)
