package demo

import (
	"math"
	"math/rand/v2"
)

// postsBetween is the smallest number of posts between two posts of one user.
const postsBetween = 4

// authorChooser chooses the author of each post, so that no user repeats a text or writes often in a row.
type authorChooser struct {
	demoUsers []demoUser
	random    *rand.Rand
	used      map[[2]int]bool
	last      map[int]int
}

func newAuthorChooser(demoUsers []demoUser, random *rand.Rand) *authorChooser {
	return &authorChooser{demoUsers: demoUsers, random: random, used: map[[2]int]bool{}, last: map[int]int{}}
}

// author chooses the author of post i. If no user may write its text now, it swaps the text with the next one that some
// user may write.
func (c *authorChooser) author(texts []text, order []int, i int) int {
	for later := i; later < len(order); later++ {
		chosen, found := c.choose(texts[order[later]], order[later], i)
		if !found {
			continue
		}
		order[i], order[later] = order[later], order[i]
		c.used[[2]int{chosen, order[i]}] = true
		c.last[chosen] = i
		return chosen
	}
	// Only for the oldest posts, when no text is left to swap with.
	return 0
}

// choose prefers the first users of a dialect: a few users write much and many write little.
func (c *authorChooser) choose(of text, index, at int) (int, bool) {
	var own, others []int
	for i, one := range c.demoUsers {
		last, wrote := c.last[i]
		rested := !wrote || at-last > postsBetween
		switch {
		case !rested || !one.mayWrite(of) || c.used[[2]int{i, index}]:
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

// mayWrite keeps a user in their dialect. Texts in standard Arabic are for all users who write Arabic.
func (one demoUser) mayWrite(of text) bool {
	if of.Speaker != "" && (of.Speaker == "f") != one.Woman {
		return false
	}
	return one.Voice == of.Voice || (of.Voice == "fusha" && one.Voice != "mixed" && one.Voice != "abroad")
}
