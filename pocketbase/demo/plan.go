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
	// tonightMatch posts are about the match: enough for five trends in the next hours, too.
	tonightMatch = 262
	nights       = 9
	nightPosts   = 38
	// newestAge makes the newest post older than the clock of a phone that runs late.
	newestAge = 20 * time.Second
	// longText is the length from which a text is used only once: a long story has one author.
	longText = 150
)

// plannedPost is a post without its time.
type plannedPost struct {
	Author  int
	Content string
	Age     time.Duration
	// Likes are the users who like it, except the author.
	Likes []int
	// Photo names an image of images/; most posts have none.
	Photo string

	text int
}

// plan distributes the texts over ten days. It is the same in each run: tests and screenshots depend on it.
func plan(from catalogue) ([]plannedPost, error) {
	random := rand.New(rand.NewPCG(1431, 1957))
	ages := planAges(random)
	order, err := planTexts(from.Texts, len(ages), random)
	if err != nil {
		return nil, err
	}
	posts := make([]plannedPost, len(ages))
	choose := newAuthorChooser(from.Users, random)
	for i, age := range ages {
		author := choose.author(from.Texts, order, i)
		of := from.Texts[order[i]]
		content := fillIn(of.Content, from.Users[author], random)
		posts[i] = plannedPost{
			Author:  author,
			Content: addHashtags(content, of, from.Users[author], i < tonightPosts, random),
			Age:     age,
			Likes:   chooseLikes(author, len(from.Users), age, random),
			text:    order[i],
		}
	}
	planPhotos(posts, from)
	return withSpecialPosts(posts, from, random)
}

// planAges returns the age of each post, newest first: the evening of today's match and nine evenings before.
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

// planTexts uses each text once, those of the match first. Then it repeats texts for several users in the same order,
// so that a repetition is as far from the first use as there are texts.
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

func fillIn(content string, author demoUser, random *rand.Rand) string {
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

// chooseLikes has a long tail: most posts get few likes, a few get nearly all users, and the newest have few yet.
func chooseLikes(author, demoUsers int, age time.Duration, random *rand.Rand) []int {
	popularity := 3.2 * math.Pow(1-random.Float64(), -0.75)
	seen := 1 - math.Exp(-age.Minutes()/9)
	count := int(popularity * seen)
	if most := demoUsers / 2; count > most {
		// No post is liked by all users.
		count = most + random.IntN(demoUsers/2-4)
	}
	var likes []int
	for _, one := range random.Perm(demoUsers) {
		if len(likes) < count && one != author {
			likes = append(likes, one)
		}
	}
	return likes
}
