package demo

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"time"
)

// moment is a post of tonight that one fan says word for word: what a screen has to bear and dice would seldom bring,
// such as one word, 500 characters, other scripts, long words, scores.
type moment struct {
	By      string `json:"by"`
	Minutes int    `json:"minutes"`
	Content string `json:"content"`
}

// withMoments puts the moments at their places among the planned posts, newest first.
func withMoments(posts []plannedPost, from catalogue, random *rand.Rand) ([]plannedPost, error) {
	index := map[string]int{}
	for i, one := range from.Fans {
		index[one.Username] = i
	}
	for n, one := range from.Moments {
		author, known := index[one.By]
		if !known {
			return nil, fmt.Errorf("moments.json: no fan is called %q", one.By)
		}
		age := time.Duration(one.Minutes) * time.Minute
		posts = append(posts, plannedPost{
			Author:  author,
			Content: one.Content,
			Age:     age,
			Likes:   chooseLikes(author, len(from.Fans), age, random),
			text:    len(from.Texts) + n,
		})
	}
	sort.SliceStable(posts, func(i, j int) bool { return posts[i].Age < posts[j].Age })
	return posts, nil
}
