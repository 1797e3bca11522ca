import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import proseStyles from '../../../features/content/Prose.module.css'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './Editor.module.css'
import lists from '../../lists/Lists.module.css'
import texts from '../../../ui/page/texts.module.css'
import { extensions } from './extensions.ts'
import { editorContent, lostElements, pastedSlice } from './htmlText.ts'
import { cleanPasted } from './pasted.ts'
import { Toolbar } from './Toolbar.tsx'

interface EditorProps {
  label: string
  /** HTML */
  value: string
  error: string | undefined
  onChange(html: string): void
}

/** Rich-text editor. HTML with elements that its schema lacks is edited as source code instead. */
export function Editor({ label, value, error, onChange }: EditorProps) {
  const [lost, setLost] = useState(() => lostElements(value))
  const [isSource, setSource] = useState(lost.length > 0)
  const toggle = () => {
    setLost(lostElements(value))
    setSource(!isSource)
  }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={texts.strong}>{label}</span>
        <Button variant="ghost" size="s" onClick={toggle}>
          {isSource ? 'ویرایش ساده' : 'ویرایش HTML'}
        </Button>
      </div>
      {lost.length > 0 ? (
        <p className={lists.quiet}>
          <span>
            {isSource
              ? 'این متن بخش‌هایی دارد که ویرایش ساده نگه نمی‌دارد: '
              : 'با تغییر متن در اینجا، این‌ها از آن می‌افتند: '}
          </span>
          <bdi dir="ltr">{lost.map((name) => `<${name}>`).join(' ')}</bdi>
        </p>
      ) : null}
      {isSource ? (
        <TextArea
          label={`${label} (HTML)`}
          value={value}
          rows={20}
          dir="ltr"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <RichText label={label} value={value} isWrong={error !== undefined} onChange={onChange} />
      )}
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

interface RichTextProps extends Pick<EditorProps, 'label' | 'value' | 'onChange'> {
  isWrong: boolean
}

function RichText({ label, value, isWrong, onChange }: RichTextProps) {
  /** HTML that the editor displays. */
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: editorContent(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'rtl' },
        class: classes(proseStyles.prose, styles.text) ?? '',
      },
      handlePaste: (view, { clipboardData }) => {
        const html = clipboardData?.getData('text/html')
        if (!html) return false
        const slice = pastedSlice(cleanPasted(html, location.origin), view.state)
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
        return true
      },
    },
    onUpdate: ({ editor: now }) => {
      shown.current = now.isEmpty ? '' : now.getHTML()
      onChange(shown.current)
    },
  })
  // The value changed from outside: the form restored a draft or a version.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(editorContent(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={classes(styles.box, isWrong && styles.wrong)}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
