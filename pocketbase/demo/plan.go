package demo

import (
	"errors"
	"math"
	"math/rand/v2"
	"sort"
	"strconv"
	"strings"
	"time"
)

const (
	tonightPosts = 300
	// tonightMatch of them are about the match: enough for five trends that hold for the next hours too.
	tonightMatch = 262
	nights       = 9
	nightPosts   = 38
	// newestAge keeps the newest post behind the clock of a phone that runs late.
	newestAge = 20 * time.Second
	// longText is told once: a story belongs to one fan.
	longText = 150
)

// plannedPost is a post before it has a place in time.
type plannedPost struct {
	Author  int
	Content string
	Age     time.Duration
	// Likes are the fans who like it, the author not among them.
	Likes []int
	// Photo names an image of images/; in most posts it is empty.
	Photo string

	text int
}

// plan spreads the texts over ten days. The same every time: tests and screenshots rely on it.
func plan(from catalogue) ([]plannedPost, error) {
	random := rand.New(rand.NewPCG(1431, 1957))
	ages := planAges(random)
	order, err := planTexts(from.Texts, len(ages), random)
	if err != nil {
		return nil, err
	}
	posts := make([]plannedPost, len(ages))
	choose := newCasting(from.Fans, random)
	for i, age := range ages {
		author := choose.author(from.Texts, order, i)
		of := from.Texts[order[i]]
		content := fillIn(of.Content, from.Fans[author], random)
		posts[i] = plannedPost{
			Author:  author,
			Content: dress(content, of, from.Fans[author], i < tonightPosts, random),
			Age:     age,
			Likes:   chooseLikes(author, len(from.Fans), age, random),
			text:    order[i],
		}
	}
	planPhotos(posts, from)
	return withMoments(posts, from, random)
}

// planAges gives the age of each post, newest first: tonight's match is on, nine evenings lie behind.
func planAges(random *rand.Rand) []time.Duration {
	ages := []time.Duration{newestAge}
	hours := func(value float64) time.Duration { return time.Duration(value * float64(time.Hour)) }
	for range tonightPosts - 1 {
		if random.IntN(10) < 7 {
			ages = append(ages, newestAge+hours(4*math.Pow(random.Float64(), 1.2)))
		} else {
			ages = append(ages, newestAge+hours(4+12*random.Float64()))
		}
	}
	for night := 1; night <= nights; night++ {
		evening := float64(24 * night)
		for range nightPosts {
			if random.IntN(10) < 7 {
				ages = append(ages, hours(evening+4*random.Float64()*random.Float64()))
			} else {
				ages = append(ages, hours(evening-7+18*random.Float64()))
			}
		}
	}
	sort.Slice(ages, func(i, j int) bool { return ages[i] < ages[j] })
	return ages
}

// planTexts says everything once, the match first, then once more what several fans might say, in the same
// order: a repeat stands as far from its first as there are texts.
func planTexts(texts []text, count int, random *rand.Rand) ([]int, error) {
	order := tonightFirst(texts, random)
	again := make([]int, 0, len(order))
	for _, index := range order {
		if repeatable(texts[index]) {
			again = append(again, index)
		}
	}
	order = append(order, again...)
	if len(order) < count {
		return nil, errors.New("too few texts for the posts planned")
	}
	return order[:count], nil
}

func tonightFirst(texts []text, random *rand.Rand) []int {
	var match, rest []int
	for _, index := range random.Perm(len(texts)) {
		if aboutTonight[texts[index].Topic] && len(match) < tonightMatch {
			match = append(match, index)
		} else {
			rest = append(rest, index)
		}
	}
	tonight := append(match, rest[:tonightPosts-len(match)]...)
	random.Shuffle(len(tonight), func(i, j int) { tonight[i], tonight[j] = tonight[j], tonight[i] })
	return append(tonight, rest[tonightPosts-len(match):]...)
}

func repeatable(one text) bool {
	return len([]rune(one.Content)) <= longText && one.Speaker != "f" && one.Topic != "memory" && one.Topic != "kids"
}

func fillIn(content string, author fan, random *rand.Rand) string {
	minute, late := strconv.Itoa(2+random.IntN(88)), strconv.Itoa(78+random.IntN(12))
	if random.IntN(3) == 0 {
		minute, late = arabicDigits(minute), arabicDigits(late)
	}
	return strings.NewReplacer(
		"{m}", minute,
		"{late}", late,
		"{g}", strconv.Itoa(1+random.IntN(24)),
		"{club}", author.club.Arabic,
	).Replace(content)
}

func arabicDigits(number string) string {
	return strings.Map(func(digit rune) rune { return digit - '0' + '٠' }, number)
}

// chooseLikes has a long tail: most posts get a handful, a few get nearly everybody, the newest have little yet.
func chooseLikes(author, fans int, age time.Duration, random *rand.Rand) []int {
	popularity := 3.2 * math.Pow(1-random.Float64(), -0.75)
	seen := 1 - math.Exp(-age.Minutes()/9)
	count := int(popularity * seen)
	if most := fans / 2; count > most {
		// Nobody is liked by everybody.
		count = most + random.IntN(fans/2-4)
	}
	var likes []int
	for _, one := range random.Perm(fans) {
		if len(likes) < count && one != author {
			likes = append(likes, one)
		}
	}
	return likes
}
