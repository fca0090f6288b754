import { Moon, Sun } from 'lucide-react'
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from '#browser/create-store.ts'
import { IconButton } from './icon-button.tsx'
import './theme.css'
import { themeKey } from '#browser/theme-script.ts'

type Theme = 'light' | 'dark'

/** The script in the head has applied the stored theme before any code of the page runs. */
const appliedTheme = (): Theme =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('dark') ? 'dark' : 'light'

const store = createStore<Theme>(appliedTheme())

const apply = (theme: Theme): void => {
  const { classList } = document.documentElement
  classList.toggle('dark', theme === 'dark')
  classList.toggle('light', theme === 'light')
  store.set(theme)
}

const setTheme = (theme: Theme): void => {
  apply(theme)
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage may be forbidden; then the choice holds for this page.
  }
}

// Another tab has changed it, or cleared everything (then the key is null).
const follow = ({ key, newValue }: StorageEvent): void => {
  if (key === themeKey || key === null) apply(newValue === 'dark' ? 'dark' : 'light')
}

const ThemeContext = createContext<Theme | null>(null)

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const theme = useSyncExternalStore<Theme>(store.subscribe, store.get, () => 'light')
  useEffect(() => {
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  return <ThemeContext value={theme}>{children}</ThemeContext>
}

export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => {
  const theme = useContext(ThemeContext)
  if (theme === null) throw new Error('useTheme must be used within a ThemeProvider')
  return { theme, setTheme }
}

/** Both icons are there and the class on the page shows one, so the server does not have to know the theme. */
export const ThemeToggle = () => {
  const { theme } = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton className="theme-toggle" label={`Switch to ${other} theme`} onClick={() => setTheme(other)}>
      <Moon className="theme-toggle-moon" size={20} aria-hidden="true" />
      <Sun className="theme-toggle-sun" size={20} aria-hidden="true" />
    </IconButton>
  )
}
