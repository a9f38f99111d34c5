package demo

import (
	"math/rand/v2"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	crowdMessages = 10_000
	// crowdSilent silent users write in the crowd besides the users who write posts.
	crowdSilent = 90
	// crowdDays is how far back its messages go.
	crowdDays = 9
	// shortText is the length below which people repeat themselves, as with "آمين".
	shortText = 12
)

// crowdTexts are parts from which the messages of the largest room are composed. {m}, {club}, {pos}, {side} and {stand}
// are replaced.
type crowdTexts struct {
	Openers   []string `json:"openers"`
	Minutes   []string `json:"minutes"`
	Opinions  []string `json:"opinions"`
	Questions []string `json:"questions"`
	Answers   []string `json:"answers"`
	Moods     []string `json:"moods"`
	Short     []string `json:"short"`
	Tails     []string `json:"tails"`
	Signs     []string `json:"signs"`
	Positions []string `json:"positions"`
	Sides     []string `json:"sides"`
	Stands    []string `json:"stands"`
}

// crowd composes the messages of the largest room.
type crowd struct {
	from   crowdTexts
	clubs  []club
	random *rand.Rand
	// decks hold what was not yet drawn of each list.
	decks map[*[]string][]string
	used  map[string]bool
}

// composeCrowd returns the lines of the largest room, oldest first, of as many speakers.
func composeCrowd(from crowdTexts, clubs []club, speakers int, random *rand.Rand) []chatLine {
	one := crowd{from: from, clubs: clubs, random: random, decks: map[*[]string][]string{}, used: map[string]bool{}}
	lines := make([]chatLine, crowdMessages)
	for i := range lines {
		lines[i] = one.line(lines, i, speakers)
	}
	return lines
}

func (c *crowd) line(lines []chatLine, i, speakers int) chatLine {
	// A few write much and many write little.
	square := c.random.Float64()
	line := chatLine{By: int(square * square * float64(speakers))}
	answers := i > 8 && c.random.IntN(5) == 0
	if answers {
		line.Answers = 1 + c.random.IntN(6)
	}
	for {
		line.Content = c.compose(answers)
		if utf8.RuneCountInString(line.Content) < shortText || !c.used[line.Content] {
			break
		}
	}
	c.used[line.Content] = true
	// The newest message is an ordinary one: the list of rooms shows it.
	if i < len(lines)-1 {
		line.Edited = c.random.IntN(60) == 0
		line.Removed = !line.Edited && c.random.IntN(110) == 0
	}
	return line
}

func (c *crowd) compose(answers bool) string {
	kind := c.random.IntN(100)
	switch {
	case answers:
		return c.around(&c.from.Answers, &c.from.Signs, 1)
	case kind < 14:
		return c.draw(&c.from.Short)
	case kind < 42:
		return c.around(&c.from.Minutes, &c.from.Signs, 0)
	case kind < 66:
		return c.around(&c.from.Opinions, &c.from.Tails, 4)
	case kind < 80:
		return c.around(&c.from.Questions, &c.from.Signs, 2)
	default:
		return c.around(&c.from.Moods, &c.from.Signs, 2)
	}
}

// around draws a sentence, and puts an opener before `often` of ten and a tail behind some.
func (c *crowd) around(sentences, tails *[]string, often int) string {
	words := c.fill(c.draw(sentences))
	if c.random.IntN(10) < often {
		words = c.draw(&c.from.Openers) + " " + words
	}
	if c.random.IntN(10) < 3 && !strings.HasSuffix(words, "؟") {
		words += " " + c.draw(tails)
	}
	return words
}

func (c *crowd) fill(sentence string) string {
	minute := strconv.Itoa(1 + c.random.IntN(94))
	if c.random.IntN(3) == 0 {
		minute = arabicDigits(minute)
	}
	return strings.NewReplacer(
		"{m}", minute,
		"{club}", c.clubs[c.random.IntN(len(c.clubs))].Arabic,
		"{pos}", c.from.Positions[c.random.IntN(len(c.from.Positions))],
		"{side}", c.from.Sides[c.random.IntN(len(c.from.Sides))],
		"{stand}", c.from.Stands[c.random.IntN(len(c.from.Stands))],
	).Replace(sentence)
}

// draw takes each entry of a list once before it takes one again.
func (c *crowd) draw(list *[]string) string {
	deck := c.decks[list]
	if len(deck) == 0 {
		for _, index := range c.random.Perm(len(*list)) {
			deck = append(deck, (*list)[index])
		}
	}
	c.decks[list] = deck[1:]
	return deck[0]
}

// crowdAges returns falling ages: most messages come in the evenings of the matches.
func crowdAges(newest time.Duration, random *rand.Rand) []time.Duration {
	ages := make([]time.Duration, crowdMessages)
	for i := range ages {
		hours := 24 * float64(random.IntN(crowdDays))
		if random.IntN(10) < 8 {
			hours += 3.5 * random.Float64()
		} else {
			hours += 20 * random.Float64()
		}
		ages[i] = newest + time.Duration(hours*float64(time.Hour)).Truncate(time.Millisecond)
	}
	sort.Slice(ages, func(i, j int) bool { return ages[i] > ages[j] })
	ages[len(ages)-1] = newest
	for i := len(ages) - 2; i >= 0; i-- {
		// No two messages have the same time.
		ages[i] = max(ages[i], ages[i+1]+time.Millisecond)
	}
	return ages
}
