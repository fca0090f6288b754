import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme } from '#browser/theme-script.ts'
import { ThemeProvider, ThemeToggle, useTheme } from './theme.tsx'

const Probe = () => useTheme().theme

const renderInside = (component: () => ReactNode): string =>
  renderToString(createElement(ThemeProvider, null, createElement(component)))

afterEach(() => vi.unstubAllGlobals())

/** Runs the script of the head against a page that is made up. */
const classesAfterScript = (
  getItem: (key: string) => string | null,
  { cookie = '', hash = '#part' } = {},
): string[] => {
  const found: string[] = []
  const document = { cookie, documentElement: { classList: { add: (name: string) => found.push(name) } } }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', { getItem })
  vi.stubGlobal('location', { hash })
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

const theme = (value: string) => (key: string) => (key === 'ui-theme' ? value : null)

test('the stored theme is applied before the page is painted', () => {
  expect(classesAfterScript(theme('dark'))).toEqual(['js', 'dark'])
  expect(classesAfterScript(theme('light'))).toEqual(['js', 'light'])
  expect(classesAfterScript(() => null)).toEqual(['js', 'light'])
})

test('a storage that is forbidden leaves the page light', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure.')
  }
  expect(classesAfterScript(forbidden)).toEqual(['js', 'light'])
})

test('a member is known by the mark of the session before the page is painted', () => {
  expect(classesAfterScript(theme('dark'), { cookie: 'a=b; signed-in=yes' })).toEqual([
    'js',
    'member',
    'dark',
  ])
  expect(classesAfterScript(() => null, { cookie: 'not-signed-in=yes' })).toEqual(['js', 'light'])
})

test('typefaces that are there already are shown at once', () => {
  expect(classesAfterScript((key) => (key === 'has-fonts' ? 'yes' : null))).toEqual([
    'js',
    'light',
    'has-fonts',
  ])
})

test('an address without a # is known before the page is painted', () => {
  expect(classesAfterScript(() => null, { hash: '' })).toEqual(['js', 'light', 'no-hash'])
})
