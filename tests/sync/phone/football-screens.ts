import type { Account } from '@/data/client/open-account'
import { cardsOf } from '@/data/context/cards'
import { type HeldMatch, heldFootball } from '@/data/matches/held-football'
import { storedScore } from '@/domain/football/scores'
import type { CardDocument } from '@/sync/rows/documents'
import type { FollowedView } from '@/views/followed'
import type { MatchesView, MatchTab, MatchView } from '@/views/matches'
import type { MatchPredictionView } from '@/views/predictions'
import { MATCHES, matchIdOf } from '../schedule/football-steps'
import { testTime } from './clock'
import { OpenedViews } from './opened-views'
import type { MatchPlace, PhoneEvent, ScreenFootball, ScreenMatch, ScreenPrediction } from './protocol'

const TABS: readonly MatchTab[] = ['live', 'today', 'tomorrow', 'yesterday']

/** The screens of football, once they were opened in this life. */
export class FootballScreens {
  private shown: ScreenFootball | null = null
  private readonly places = new Map<MatchPlace, string>()
  private readonly pages = new Set<string>()
  private readonly opened = new OpenedViews()

  constructor(
    private readonly report: (event: PhoneEvent) => void,
    private readonly users: readonly string[],
  ) {}

  /** What is shown now; null before they were opened. */
  get now(): ScreenFootball | null {
    return this.shown
  }

  /** Opens the days, the follows and the own predictions for the rest of this life. */
  open(account: Account): void {
    if (this.shown) return
    const shown: ScreenFootball = { tabs: {}, teams: [], matches: [], unknown: 0, cards: {} }
    this.shown = shown
    const { opened } = this
    opened.add(
      account.inspect.database.football.find().$.subscribe((found) => this.show('held', matchesIn(cardsOf(found)))),
    )
    for (const tab of TABS) {
      opened.add(
        account.matches.matches$(tab, 'ar').subscribe((view) => {
          shown.tabs[tab] = matchesOf(view)
          this.show(tab, shown.tabs[tab])
        }),
      )
    }
    opened.add(account.matches.followed$('ar').subscribe((view) => Object.assign(shown, followed(view))))
    for (let match = 0; match < MATCHES; match += 1) {
      const id = matchIdOf(this.users, match)
      opened.add(account.predictions.ofMatch$(id).subscribe((card) => (shown.cards[id] = screenPrediction(card))))
    }
  }

  close(): void {
    this.opened.close()
    this.shown = null
    this.places.clear()
    this.pages.clear()
  }

  /** Opens the page of a match for the rest of this life. */
  openPage(account: Account, match: string): void {
    if (this.pages.has(match)) return
    this.pages.add(match)
    this.opened.add(account.matches.openedMatch$(match, 'ar').subscribe(() => {}))
  }

  private show(place: MatchPlace, matches: ScreenMatch[]): void {
    const text = JSON.stringify(matches)
    if (this.places.get(place) === text) return
    this.places.set(place, text)
    this.report({ kind: 'matches', at: testTime(), place, matches })
  }
}

/** All matches of all days that the phone holds. */
function matchesIn(rows: readonly CardDocument[]): ScreenMatch[] {
  const held = heldFootball(rows)
  const days = rows.flatMap(({ row }) => (row.fixtures === undefined ? [] : [String(row.day)]))
  return days.flatMap((day) => held.matchesOf(day) ?? []).map(screenMatch)
}

const screenMatch = ({ id, kickoff, standing: { status, score } }: HeldMatch): ScreenMatch => ({
  ...{ id, kickoff, status },
  score: storedScore(score),
})

const matchesOf = ({ followed: chosen, groups }: MatchesView): ScreenMatch[] =>
  [...chosen, ...groups.flatMap(({ matches }) => matches)].map(({ id, kickoff, status, score }: MatchView) => ({
    ...{ id, kickoff, status },
    score: storedScore(score),
  }))

const followed = ({
  teams,
  matches,
  unknown,
}: FollowedView): Pick<ScreenFootball, 'teams' | 'matches' | 'unknown'> => ({
  teams: teams.map(({ id }) => id),
  matches: matches.map(({ id }) => id),
  unknown,
})

const screenPrediction = ({ score, delivery, open, refused }: MatchPredictionView): ScreenPrediction => ({
  ...{ score: storedScore(score), delivery: delivery.kind, open },
  refused: refused && { score: storedScore(refused.score), code: refused.code },
})
