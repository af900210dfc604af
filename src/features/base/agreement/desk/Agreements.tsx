import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/content-desk'
import { useApp } from '#src/shared/use-app'
import { momentText } from '#src/ui/format'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState, Info } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { AgreementEditor } from './AgreementEditor'
import { AgreementView } from './AgreementView'
import { Pane, Split } from '#src/shared/desk/content/Parts'
import type { AgreementVersion } from './source'
import { useAgreements } from './useAgreements'
import '#src/shared/desk/content/content.scss'

const Facts = ({ row, now }: { row: AgreementVersion; now: number }) => {
  const { state, published_at: at, is_current } = row
  return (
    <>
      <View className="row g8 wrap">
        <View className="t15 num">{row.version}</View>
        {state === 'draft' && <Tag tone="gold">{t('content.draft')}</Tag>}
        {is_current && <Tag tone="green">{t('content.in_force')}</Tag>}
        {at !== null && Date.parse(at) > now && <Tag tone="blue">{t('content.coming')}</Tag>}
      </View>
      {at !== null && <View className="t13 i3 num">{t('content.since', { moment: momentText(at) })}</View>}
    </>
  )
}

/** The agreements with their versions, and the one that is open. */
export const Agreements = observer(function Agreements() {
  const { clock } = useApp()
  const all = useAgreements()
  const { list, fault, opened, one, oneFault } = all
  const rows = (
    <Pane
      title={t('content.agreements')}
      extra={
        <Pressable className="content-refresh t13 i2" onPress={() => void all.load()}>
          {t('content.refresh')}
        </Pressable>
      }
    >
      {list === null && (fault ? <ErrorState bare text={fault} onRetry={() => void all.load()} /> : <RowSkeleton />)}
      {list?.map(({ kind, versions }) => (
        <View key={kind}>
          <View className="t13 w6 i2 content-group">{common(`title.${kind}`)}</View>
          {versions.map(row => (
            <Pressable
              key={row.version}
              className={`content-row ${opened?.kind === kind && opened.version === row.version ? 'content-row--on' : ''}`}
              onPress={() => all.open({ kind, version: row.version })}
            >
              <View className="grow">
                <Facts row={row} now={clock.now()} />
              </View>
            </Pressable>
          ))}
        </View>
      ))}
    </Pane>
  )
  const pane = one ? (
    one.state === 'draft' || opened?.isBegun ? (
      <AgreementEditor
        key={`${one.kind} ${one.version} ${one.revision}`}
        base={one}
        onChanged={all.changed}
        onReload={all.reload}
      />
    ) : (
      <AgreementView one={one} mayBegin={all.mayBegin(one.kind)} onBegin={all.begin} onChanged={all.changed} />
    )
  ) : oneFault ? (
    <ErrorState bare text={oneFault} onRetry={all.reload} />
  ) : opened ? (
    <RowSkeleton />
  ) : (
    <Info bare icon="doc" title={t('content.choose_agreement')} />
  )
  return (
    <Split
      list={rows}
      pane={pane}
      title={opened ? common(`title.${opened.kind}`) : t('content.agreements')}
      open={opened !== null}
      onClose={all.close}
    />
  )
})
