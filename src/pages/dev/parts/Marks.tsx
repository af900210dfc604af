import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '#src/locales/base/kit'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Badge } from '#src/ui/Badge/Badge'
import { ChartLine } from '#src/ui/Chart/ChartLine'
import { Chip } from '#src/ui/Chip/Chip'
import { Countdown } from '#src/ui/Countdown/Countdown'
import { Price } from '#src/ui/Price/Price'
import { Progress } from '#src/ui/Progress/Progress'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { Switch } from '#src/ui/Switch/Switch'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { Tag } from '#src/ui/Tag/Tag'
import { Section } from './Section'

const CHOICES = ['kit.all', 'kit.food', 'kit.beauty'] as const
const COUNT_MS = 26 * 3_600_000
const VALUES = [12, 14, 13, 19, 24, 22, 31]

/** Tags, badges, avatars, switches, choices, figures. */
export const Marks = () => {
  const [isOn, setOn] = useState(true)
  const [isOff, setOff] = useState(false)
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('kit.food')
  const [text, setText] = useState('')
  const [until] = useState(() => Date.now() + COUNT_MS)
  return (
    <>
      <Section title={t('kit.marks')}>
        <View className="row wrap g8">
          <Tag tone="green">{t('kit.supply')}</Tag>
          <Tag tone="blue">{t('kit.purchase')}</Tag>
          <Tag tone="accent">{t('kit.pinned')}</Tag>
          <Tag tone="gold" icon="crown">
            {t('kit.vip')}
          </Tag>
          <Tag tone="green" icon="shield">
            {t('kit.certified')}
          </Tag>
          <Tag tone="red">{t('kit.rejected')}</Tag>
          <Tag tone="plain">{t('kit.off_shelf')}</Tag>
          <Badge text="7" />
          <Badge text="99+" />
        </View>
        <View className="row wrap g12" style={{ paddingTop: '12px' }}>
          {(['l', 'n', 'm', 's'] as const).map(size => (
            <Avatar key={size} url="" name={t('kit.shop')} size={size} />
          ))}
          <Switch label={t('kit.switch_on')} on={isOn} onChange={setOn} />
          <Switch label={t('kit.switch_off')} on={isOff} onChange={setOff} />
          <Switch disabled label={t('kit.switch_off')} on onChange={setOff} />
        </View>
      </Section>
      <Section title={t('kit.choices')}>
        <View className="row wrap g8" style={{ paddingBottom: '8px' }}>
          {CHOICES.map(key => (
            <Chip key={key} chosen={choice === key} onPress={() => setChoice(key)}>
              {t(key)}
            </Chip>
          ))}
        </View>
        <View className="row wrap g8">
          {CHOICES.map(key => (
            <Chip key={key} line chosen={choice === key} onPress={() => setChoice(key)}>
              {t(key)}
            </Chip>
          ))}
        </View>
        <Tabs
          label={t('kit.choices')}
          value={choice}
          onChange={setChoice}
          items={CHOICES.map(key => ({ key, text: t(key) }))}
        />
        <View className="row">
          <SearchBar
            value={text}
            placeholder={t('kit.search')}
            onChange={setText}
            onClear={() => setText('')}
            onSearch={() => {}}
          />
        </View>
      </Section>
      <Section title={t('kit.figures')}>
        <View className="card" style={{ padding: '16px' }}>
          <Price large figures="129.00" />
          <Price figures="28.00" tail={`/ ${t('kit.unit')}`} />
          <Price figures={null} />
          <Countdown until={until} />
          <Countdown until={0} />
          <View style={{ padding: '16px 0' }}>
            {[0, 0.64, 1].map(value => (
              <View key={value} style={{ paddingBottom: '8px' }}>
                <Progress value={value} label={t('kit.uploading')} />
              </View>
            ))}
          </View>
          <ChartLine values={VALUES} label={t('kit.chart')} />
          <ChartLine values={[]} label={t('kit.chart')} />
        </View>
      </Section>
    </>
  )
}
