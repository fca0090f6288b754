import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme } from './theme-script.ts'
import { ThemeProvider, ThemeToggle, useTheme } from './theme.tsx'

const Probe = () => useTheme().theme

const renderInside = (component: () => ReactNode): string =>
  renderToString(createElement(ThemeProvider, null, createElement(component)))

afterEach(() => vi.unstubAllGlobals())

/** Runs the script of the head against a page that is made up. */
const classesAfterScript = (getItem: () => string | null, cookie = ''): string[] => {
  const found: string[] = []
  const document = { cookie, documentElement: { classList: { add: (name: string) => found.push(name) } } }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', { getItem })
  applyTheme()
  return found
}

test('using the theme outside its provider is a developer error', () => {
  expect(() => renderToString(createElement(Probe))).toThrow('useTheme must be used within a ThemeProvider')
})

test('the server renders the light theme', () => {
  expect(renderInside(Probe)).toBe('light')
})

test('the toggle says what it does', () => {
  expect(renderInside(ThemeToggle)).toContain('aria-label="Switch to dark theme"')
})

test('the stored theme is applied before the page is painted', () => {
  expect(classesAfterScript(() => 'dark')).toEqual(['js', 'dark'])
  expect(classesAfterScript(() => 'light')).toEqual(['js', 'light'])
  expect(classesAfterScript(() => null)).toEqual(['js', 'light'])
})

test('a storage that is forbidden leaves the page light', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure.')
  }
  expect(classesAfterScript(forbidden)).toEqual(['js', 'light'])
})

test('a member is known by the mark of the session before the page is painted', () => {
  expect(classesAfterScript(() => 'dark', 'a=b; signed-in=yes')).toEqual(['js', 'member', 'dark'])
  expect(classesAfterScript(() => null, 'not-signed-in=yes')).toEqual(['js', 'light'])
})
