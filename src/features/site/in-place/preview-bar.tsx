import { Eye } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import { GoldBar } from './edit-bar.tsx'

/** Over the page as visitors will see it. */
export const PreviewBar = ({ onBack }: { onBack: () => void }) => (
  <GoldBar label="Preview">
    <p className="edit-bar-title">
      <Eye size={18} aria-hidden="true" />
      <b>This is how it will look</b>
    </p>
    <Button size="small" variant="outline" className="edit-bar-back" onClick={onBack}>
      Back to editing
    </Button>
  </GoldBar>
)
