import './resource-title.css'

/** "Understanding Grace - Video Teaching" breaks after its hyphen, never before. */
export const ResourceTitle = ({ title }: { title: string }) => {
  const [, name = '', before, after] = /^(.* )?(\S+ -) (.*)$/.exec(title) ?? []
  if (!before) return title
  return (
    <>
      {name}
      <span className="resource-title-dash">{before}</span> {after}
    </>
  )
}
