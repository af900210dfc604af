import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '../Icon/Icon'
import { Popup } from '../Popup/Popup'
import { Pressable } from '../Pressable'
import { Spinner } from '../Spinner/Spinner'
import './tree-picker.scss'

export interface TreeNode {
  key: string
  parent: string | null
  text: string
  isLeaf: boolean
}

interface Props {
  open: boolean
  title: string
  /** The whole tree, parents before children; null while it is on its way. */
  nodes: readonly TreeNode[] | null
  chosen: string
  onClose: () => void
  /** From the root to the chosen leaf. */
  onPick: (path: TreeNode[]) => void
  /** Where not only leaves can be chosen: what the row for everything below a node says (null: the whole tree). */
  allText?: (parent: TreeNode | null) => string
}

/** A sheet that goes down a tree step by step until a leaf is chosen. */
export const TreePicker = ({ open, title, nodes, chosen, onClose, onPick, allText }: Props) => {
  const [path, setPath] = useState<TreeNode[]>([])
  const parent = path.length > 0 ? path[path.length - 1] : null
  const shown = nodes?.filter(node => node.parent === (parent?.key ?? null)) ?? []
  const close = () => {
    setPath([])
    onClose()
  }
  const pick = (node: TreeNode) => {
    if (!node.isLeaf) return setPath([...path, node])
    onPick([...path, node])
    close()
  }
  return (
    <Popup
      open={open}
      onClose={close}
      title={parent ? parent.text : title}
      onBack={parent ? () => setPath(path.slice(0, -1)) : undefined}
    >
      {nodes === null && (
        <View className="tree__wait">
          <Spinner />
        </View>
      )}
      {nodes !== null && allText && (
        <Pressable
          className={`tree__row ${chosen === (parent?.key ?? '') ? 'tree__row--on' : ''}`}
          onPress={() => {
            onPick(path)
            close()
          }}
        >
          <View className="grow">{allText(parent)}</View>
          {chosen === (parent?.key ?? '') && <Icon name="check" size={18} />}
        </Pressable>
      )}
      {shown.map(node => (
        <Pressable
          key={node.key}
          className={`tree__row ${node.key === chosen ? 'tree__row--on' : ''}`}
          onPress={() => pick(node)}
        >
          <View className="grow">{node.text}</View>
          {!node.isLeaf ? (
            <Icon name="right" size={18} className="i4" />
          ) : (
            node.key === chosen && <Icon name="check" size={18} />
          )}
        </Pressable>
      ))}
    </Popup>
  )
}
