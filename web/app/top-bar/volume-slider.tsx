import { Slider } from '@mantine/core'
import { useEffect, useRef } from 'react'

type VolumeSliderProps = {
  label: string
  value: number
  onChange: (volume: number) => void
  onChosen: (volume: number) => void
}

/** Slider from 0 to 1 in steps of 0.1. Focuses itself, because it loads after the popover has moved the focus. */
export function VolumeSlider({ label, value, onChange, onChosen }: VolumeSliderProps) {
  const slider = useRef<HTMLDivElement>(null)
  useEffect(() => slider.current?.querySelector<HTMLElement>('[role=slider]')?.focus(), [])
  return (
    <Slider
      ref={slider}
      w={160}
      min={0}
      max={1}
      step={0.1}
      value={value}
      label={(volume) => `${Math.round(volume * 100)} %`}
      thumbLabel={label}
      onChange={onChange}
      onChangeEnd={onChosen}
    />
  )
}
