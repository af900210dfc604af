import { View } from '@tarojs/components'
import { Button } from '../Button/Button'
import { Float } from './Float'

interface QuestionProps {
  title: string
  text: string
  /** Label of the declining button: its result, not "cancel". */
  no: string
  yes: string
  busy?: boolean
  onNo: () => void
  onYes: () => void
}

/** The content of a dialog, without the overlay. */
export const Question = ({ title, text, no, yes, busy, onNo, onYes }: QuestionProps) => (
  <>
    <View className="t17 w6">{title}</View>
    <View className="t13 i2 dialog__text">{text}</View>
    <View className="row g12">
      <Button kind="quiet" grow onPress={onNo}>
        {no}
      </Button>
      <Button kind="ink" grow busy={busy} onPress={onYes}>
        {yes}
      </Button>
    </View>
  </>
)

/** A question with two answers. */
export const Dialog = ({ open, ...question }: QuestionProps & { open: boolean }) => (
  <Float open={open} onClose={question.onNo} label={question.title} shape="dialog">
    <Question {...question} />
  </Float>
)
