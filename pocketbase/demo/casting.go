package demo

import (
	"math"
	"math/rand/v2"
)

// breather is how many posts stand between two of the same fan, at least.
const breather = 4

// casting chooses who says what, so that nobody repeats themselves or talks without a breath.
type casting struct {
	fans   []fan
	random *rand.Rand
	said   map[[2]int]bool
	last   map[int]int
}

func newCasting(fans []fan, random *rand.Rand) *casting {
	return &casting{fans: fans, random: random, said: map[[2]int]bool{}, last: map[int]int{}}
}

// author chooses the fan of post i. Where nobody is free to say its text, the next text that somebody may say
// takes its place in order.
func (c *casting) author(texts []text, order []int, i int) int {
	for later := i; later < len(order); later++ {
		chosen, found := c.choose(texts[order[later]], order[later], i)
		if !found {
			continue
		}
		order[i], order[later] = order[later], order[i]
		c.said[[2]int{chosen, order[i]}] = true
		c.last[chosen] = i
		return chosen
	}
	// Only at the far end, where no text is left to change with.
	return 0
}

// choose prefers the first fans of a voice: as in any stand a few write much and many little.
func (c *casting) choose(of text, index, at int) (int, bool) {
	var own, others []int
	for i, one := range c.fans {
		last, wrote := c.last[i]
		rested := !wrote || at-last > breather
		switch {
		case !rested || !one.maySay(of) || c.said[[2]int{i, index}]:
		case one.Voice == of.Voice:
			own = append(own, i)
		default:
			others = append(others, i)
		}
	}
	able := own
	if len(own) == 0 || (len(others) > 0 && c.random.IntN(2) == 0) {
		able = others
	}
	if len(able) == 0 {
		return 0, false
	}
	return able[int(math.Pow(c.random.Float64(), 1.5)*float64(len(able)))], true
}

// maySay keeps a fan in their dialect; written Arabic belongs to everybody who writes Arabic.
func (one fan) maySay(of text) bool {
	if of.Speaker != "" && (of.Speaker == "f") != one.Woman {
		return false
	}
	return one.Voice == of.Voice || (of.Voice == "fusha" && one.Voice != "mixed" && one.Voice != "abroad")
}
