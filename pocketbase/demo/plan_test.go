package demo

import (
	"sort"
	"testing"
	"time"
	"unicode/utf8"
)

func planned(t *testing.T) (catalogue, []plannedPost) {
	t.Helper()
	read, err := readCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	posts, err := plan(read)
	if err != nil {
		t.Fatal(err)
	}
	return read, posts
}

func TestPlan_hasAllNumbersOfTheFullDemoData(t *testing.T) {
	read, posts := planned(t)
	contents := map[string]bool{}
	texts := map[int]bool{}
	for _, post := range posts {
		contents[post.Content] = true
		texts[post.text] = true
		if length := utf8.RuneCountInString(post.Content); length > postCharacters {
			t.Errorf("%d code points: %s", length, post.Content)
		}
	}
	if len(read.Users) < 40 || len(posts) < 620 || len(texts) < 300 {
		t.Errorf("%d users, %d posts, %d texts", len(read.Users), len(posts), len(texts))
	}
	oldest := posts[len(posts)-1].Age
	if oldest < 9*24*time.Hour || oldest > 11*24*time.Hour {
		t.Errorf("the oldest post is %v old", oldest)
	}
	t.Logf("%d users, %d posts, %d texts, %d different contents", len(read.Users), len(posts), len(texts), len(contents))
}

func TestPlan_noUserRepeatsATextAndRepeatedTextsAreFarApart(t *testing.T) {
	_, posts := planned(t)
	last := map[int]int{}
	by := map[[2]int]bool{}
	for i, post := range posts {
		if before, used := last[post.text]; used && i-before < 250 {
			t.Errorf("posts %d and %d say the same: %s", before, i, post.Content)
		}
		if by[[2]int{post.Author, post.text}] {
			t.Errorf("user %d repeats: %s", post.Author, post.Content)
		}
		last[post.text], by[[2]int{post.Author, post.text}] = i, true
		if i > 0 && posts[i-1].Author == post.Author {
			t.Errorf("user %d twice in a row at %d", post.Author, i)
		}
	}
}

func TestPlan_everyUserHasPostsAndLikesHaveALongTail(t *testing.T) {
	read, posts := planned(t)
	wrote := make([]int, len(read.Users))
	var likes []int
	total := 0
	for _, post := range posts {
		wrote[post.Author]++
		likes = append(likes, len(post.Likes))
		total += len(post.Likes)
	}
	for i, count := range wrote {
		if count == 0 {
			t.Errorf("%s is silent", read.Users[i].Username)
		}
	}
	sort.Ints(likes)
	t.Logf("posts by the first user %d; likes: %d in all, median %d, most %d", wrote[0], total, likes[len(likes)/2], likes[len(likes)-1])
	if median, most := likes[len(likes)/2], likes[len(likes)-1]; median < 2 || median > 10 || most < 40 {
		t.Errorf("likes: median %d, most %d", median, most)
	}
}
