import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../locales/areas/release'
import { Button } from '../../ui/Button/Button'
import { clockText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { Page } from '../../ui/Page/Page'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { Notice } from '../../ui/States/Notice'
import { TreePicker, type TreeNode } from '../../ui/TreePicker/TreePicker'
import { REGIONS } from './regions'
import { loadCategories, loadQuota } from './source'
import { SupplyFields } from './SupplyFields'
import { useSupplyForm } from './useSupplyForm'
import './release.scss'

interface Props {
  nav: JSX.Element
  onHome: () => void
}

/** Publishing a supply: the form, then what happens next. */
export const SupplyPanel = observer(function SupplyPanel({ nav, onHome }: Props) {
  const [round, setRound] = useState(0)
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <Page nav={nav} onSurface>
        <Notice
          bare
          icon="ok"
          title={t('release.done_title')}
          text={t('release.done_text')}
          action={t('release.done_home')}
          onAction={onHome}
          loud
        />
        <View className="release__again">
          <Pressable
            className="release__link"
            onPress={() => {
              setRound(round + 1)
              setSent(false)
            }}
          >
            {t('release.done_again')}
          </Pressable>
        </View>
      </Page>
    )
  }
  return <SupplyEditor key={round} nav={nav} onSent={() => setSent(true)} />
})

const SupplyEditor = observer(function SupplyEditor({ nav, onSent }: { nav: JSX.Element; onSent: () => void }) {
  const scroller = useRef<ScrollerHandle>(null)
  const state = useSupplyForm(row => scroller.current?.show(`field-${row.replace('.', '-')}`), onSent)
  const [sheet, setSheet] = useState<'category' | 'region' | null>(null)
  const [categories, setCategories] = useState<TreeNode[] | null>(null)
  const [quota, setQuota] = useState<{ left: number; limit: number } | null>(null)
  useEffect(() => {
    void loadQuota().then(setQuota)
  }, [])

  const openCategory = () => {
    setSheet('category')
    if (!categories) void loadCategories().then(setCategories)
  }
  const footer = (
    <Button size="l" grow busy={state.isSending} onPress={() => void state.submit()}>
      {t(state.isSending ? 'release.submitting' : 'release.submit')}
    </Button>
  )
  const overlay = (
    <>
      <TreePicker
        open={sheet === 'category'}
        title={t('release.category_pick')}
        nodes={categories}
        chosen={state.form.category_code}
        onClose={() => setSheet(null)}
        onPick={path =>
          state.set(
            { category_code: path[path.length - 1].key, category_text: path.map(node => node.text).join(' / ') },
            ['category_code'],
          )
        }
      />
      <TreePicker
        open={sheet === 'region'}
        title={t('release.region_pick')}
        nodes={REGIONS}
        chosen={state.form.city === state.form.province ? state.form.city : `${state.form.province}/${state.form.city}`}
        onClose={() => setSheet(null)}
        onPick={path => state.set({ province: path[0].text, city: path[path.length - 1].text }, ['region'])}
      />
    </>
  )
  return (
    <Page nav={nav} footer={footer} overlay={overlay}>
      <Scroller handle={scroller}>
        <View className="pad release">
          <View className="row between t13 i3 release__top">
            <View className="num">
              {quota &&
                (quota.left > 0
                  ? t('release.quota', { count: quota.left })
                  : t('release.quota_none', { limit: quota.limit }))}
            </View>
            {state.savedAt !== null && (
              <View className="row g8">
                <View className="row g4">
                  <Icon name="ok" size={14} />
                  <View className="num">{t('release.draft_saved', { time: clockText(state.savedAt) })}</View>
                </View>
                <Pressable className="release__clear link" onPress={state.clear}>
                  {t('release.draft_clear')}
                </Pressable>
              </View>
            )}
          </View>
          <SupplyFields state={state} onCategory={openCategory} onRegion={() => setSheet('region')} />
        </View>
      </Scroller>
    </Page>
  )
})
