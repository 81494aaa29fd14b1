import { Link } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Example } from '../example.tsx'

const LOOKS = [undefined, 'line', 'ink', 'cta'] as const

export function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <Example key={look ?? 'theme'} name={look ?? 'in the color of the theme'}>
          <Button type="button" look={look}>
            Save
          </Button>
        </Example>
      ))}
      {LOOKS.map((look) => (
        <Example key={look ?? 'theme'} name={`small, ${look ?? 'in the color of the theme'}`}>
          <Button type="button" look={look} isSmall>
            Save
          </Button>
        </Example>
      ))}
      {LOOKS.map((look) => (
        <Example
          key={look ?? 'theme'}
          name={`under the pointer, ${look ?? 'in the color of the theme'}`}
          forced={['hover']}
        >
          <Button type="button" look={look}>
            Save
          </Button>
        </Example>
      ))}
      <Example name="with the focus" forced={['focus-visible']}>
        <Button type="button">Save</Button>
      </Example>
      <Example name="a link">
        <Button as={Link} to="/">
          Read more
        </Button>
      </Example>
      <Example name="with a picture">
        <Button type="button" look="line">
          <Icon name="download" /> Download
        </Button>
      </Example>
      <Example name="disabled, as while it is at work">
        <Button type="button" aria-disabled>
          Sending …
        </Button>
      </Example>
      <Example name="with a long text">
        <Button type="button">Tell us what your neighborhood needs from its schools</Button>
      </Example>
      <RoundButtons />
    </>
  )
}

function RoundButtons() {
  return (
    <>
      <Example name="round">
        <RoundButton label="Next" icon="arrow-right" />
      </Example>
      <Example name="round, under the pointer" forced={['hover']}>
        <RoundButton label="Next" icon="arrow-right" />
      </Example>
      <Example name="round, with the focus" forced={['focus-visible']}>
        <RoundButton label="Next" icon="arrow-right" />
      </Example>
      <Example name="round, disabled">
        <RoundButton label="Next" icon="arrow-right" aria-disabled />
      </Example>
    </>
  )
}
