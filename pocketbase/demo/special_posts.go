package demo

import (
	"fmt"
	"math/rand/v2"
	"sort"
	"time"
)

// specialPost has a fixed author and text. It has an extreme value that screens must show: one word, 500 characters,
// other scripts, long words, scores.
type specialPost struct {
	By      string `json:"by"`
	Minutes int    `json:"minutes"`
	Content string `json:"content"`
}

// withSpecialPosts inserts the special posts among the planned posts, newest first.
func withSpecialPosts(posts []plannedPost, from catalogue, random *rand.Rand) ([]plannedPost, error) {
	index := map[string]int{}
	for i, one := range from.Users {
		index[one.Username] = i
	}
	for n, one := range from.SpecialPosts {
		author, known := index[one.By]
		if !known {
			return nil, fmt.Errorf("special-posts.json: no user is called %q", one.By)
		}
		age := time.Duration(one.Minutes) * time.Minute
		posts = append(posts, plannedPost{
			Author:  author,
			Content: one.Content,
			Age:     age,
			Likes:   chooseLikes(author, len(from.Users), age, random),
			text:    len(from.Texts) + n,
		})
	}
	sort.SliceStable(posts, func(i, j int) bool { return posts[i].Age < posts[j].Age })
	return posts, nil
}
