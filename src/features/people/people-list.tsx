import { useMemo, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { PeopleView, PersonView } from '@/views/profiles'
import { PERSON_ROW_PX, PersonRow } from '@/ui/profile/person-row'
import { SignalBars } from '@/ui/signal-bars'
import list from '@/ui/list.module.css'
import { VirtualList } from '@/ui/virtual-list'
import { Follow } from './follow'

interface PeopleListProps {
  view: PeopleView
  name: string
  onNearEnd: () => void
}

type Row = { key: string; person: PersonView | null }

const FOOT: Row = { key: 'foot', person: null }
const keyOf = (row: Row) => row.key
const heightOf = () => PERSON_ROW_PX

/** A list of users of any length. */
export function PeopleList({ view, name, onNearEnd }: PeopleListProps) {
  const rows = useMemo(() => [...view.people.map((person): Row => ({ key: person.id, person })), FOOT], [view.people])
  const foot: ReactNode = <PeopleFoot view={view} />
  return (
    <VirtualList
      items={rows}
      keyOf={keyOf}
      estimate={heightOf}
      render={({ person }) => (person ? <PersonRow person={person} action={<Follow person={person} small />} /> : foot)}
      name={name}
      joined
      {...(view.end === 'more' ? { onNearEnd } : {})}
    />
  )
}

function PeopleFoot({ view }: { view: PeopleView }) {
  return (
    <div className={list.foot} role="status" data-end={view.end}>
      {view.loadingMore ? (
        <>
          <SignalBars moving size={36} />
          <Trans>Loading more…</Trans>
        </>
      ) : view.end === 'unknown-offline' ? (
        <Trans>These are on this phone. The others come with the network.</Trans>
      ) : null}
    </div>
  )
}
