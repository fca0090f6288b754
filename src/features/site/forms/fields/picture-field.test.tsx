import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#tests/support/component.tsx'
import type { Picture } from '../../documents/field.ts'
import { SitePictureField } from './picture-field.tsx'

const photo: Picture = {
  file: `/uploads/${'a'.repeat(32)}.webp`,
  x: 50,
  y: 48,
  description: 'Abena at the door',
  isDecorative: false,
}

const Sample = () => {
  const [value, setValue] = useState(photo)
  return (
    <>
      <SitePictureField
        name="picture"
        field={{ kind: 'picture', label: 'Photo' }}
        value={value}
        onChange={setValue}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const chosen = (): Picture => JSON.parse(screen.getByRole('status').textContent) as Picture

test('the arrow keys move the point, and the crops follow', async () => {
  const { user } = await show(<Sample />)
  const ring = screen.getByRole('slider', { name: 'What stays in view' })
  expect(ring).toHaveAttribute('aria-valuetext', '50% across, 48% down')
  ring.focus()
  await user.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(ring).toHaveAttribute('aria-valuetext', '69% across, 49% down')
  const crop = screen.getByText('Link preview').closest('figure')?.querySelector('img')
  expect(crop).toHaveAttribute('data-x', '70')
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  expect(chosen()).toMatchObject({ x: 100, y: 49 })
})

test('another picture needs words of its own, or the tick', async () => {
  const { user } = await show(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Drawn portrait 2' }))
  expect(chosen()).toEqual({ file: 'drawn:abena', x: 50, y: 40, description: '', isDecorative: false })
  await user.click(screen.getByRole('checkbox', { name: /Decorative/ }))
  expect(chosen().isDecorative).toBe(true)
})
