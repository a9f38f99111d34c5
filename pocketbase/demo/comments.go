package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/pictures"
)

const (
	// Only the newest commentedPosts posts may have comments.
	commentedPosts = 140
	// hotPost is the index of the post with the most comments.
	hotPost        = 11
	hotComments    = 26
	mostComments   = 5
	oneReplyIn     = 3
	onePictureIn   = 40
	likesOfComment = 9
)

// commentTexts are texts of comments, in any order.
type commentTexts struct {
	Comments []string `json:"comments"`
	Replies  []string `json:"replies"`
}

// plannedComment is a comment before it has an id; Parent is the index of its top-level comment, -1 for none.
type plannedComment struct {
	Post, Author, Parent int
	Content              string
	Age                  time.Duration
	Pictured             bool
}

func commentID(index int) string { return fmt.Sprintf("%scomm%07d", idPrefix, index+1) }

// planComments plans the comments, the same in each run. Parents come before their replies.
func planComments(posts []plannedPost, demoUsers int, texts commentTexts) []plannedComment {
	random := rand.New(rand.NewPCG(33, 90))
	var comments []plannedComment
	for post := 1; post < min(commentedPosts, len(posts)); post++ {
		count := random.IntN(mostComments+1) * random.IntN(2)
		if post == hotPost {
			count = hotComments
		}
		first, age := len(comments), posts[post].Age
		for n := range count {
			one := plannedComment{Post: post, Author: random.IntN(demoUsers), Parent: -1,
				Content: texts.Comments[random.IntN(len(texts.Comments))]}
			one.Pictured = random.IntN(onePictureIn) == 0 || post == hotPost && n == 2
			if n > 0 && random.IntN(oneReplyIn) == 0 || post == hotPost && n > 4 && n < 11 {
				one.Parent = topOf(comments, first, random)
				one.Content, one.Pictured = texts.Replies[random.IntN(len(texts.Replies))], false
			}
			// In order, between the time of the post and now.
			one.Age = time.Duration(float64(age) * float64(count-n) / float64(count+1))
			comments = append(comments, one)
		}
	}
	return comments
}

// topOf prefers the first comment of a thread, which gets most replies.
func topOf(comments []plannedComment, first int, random *rand.Rand) int {
	if random.IntN(2) == 0 {
		return first
	}
	chosen := first + random.IntN(len(comments)-first)
	if comments[chosen].Parent >= 0 {
		return comments[chosen].Parent
	}
	return chosen
}

// loadComments saves through the hooks, which count, derive and notify.
func loadComments(app core.App, comments []plannedComment, posts []plannedPost, taken map[string]*pictures.Picture, now time.Time) error {
	collection, err := app.FindCachedCollectionByNameOrId("hashtag_comments")
	if err != nil {
		return err
	}
	photos := photosOf(posts)
	for i, one := range comments {
		record := core.NewRecord(collection)
		record.Set("id", commentID(i))
		record.Set("post_id", postID(one.Post))
		record.Set("user_id", userID(one.Author))
		record.Set("content", one.Content)
		if one.Parent >= 0 {
			record.Set("parent_id", commentID(one.Parent))
		}
		if one.Pictured {
			if err := attachToComment(record, taken[photos[i%len(photos)]]); err != nil {
				return fmt.Errorf("picture of comment %d: %w", i, err)
			}
		}
		setTimes(record, now.Add(-one.Age))
		if err := app.Save(record); err != nil {
			return fmt.Errorf("comment %d: %w", i, err)
		}
	}
	return loadCommentLikes(app, comments, now)
}

// photosOf names the images of the posts. Comments reuse them.
func photosOf(posts []plannedPost) []string {
	var photos []string
	for _, post := range posts {
		if post.Photo != "" {
			photos = append(photos, post.Photo)
		}
	}
	return photos
}

func attachToComment(to *core.Record, picture *pictures.Picture) error {
	file, err := filesystem.NewFileFromBytes(picture.JPEG, to.Id+".jpg")
	if err != nil {
		return err
	}
	to.Set("media", file)
	to.Set("media_type", "image")
	to.Set("media_width", picture.Width)
	to.Set("media_height", picture.Height)
	to.Set("media_hash", picture.Hash)
	return nil
}

// loadCommentLikes writes likes and counts as the hook would.
func loadCommentLikes(app core.App, comments []plannedComment, now time.Time) error {
	random := rand.New(rand.NewPCG(2, 5))
	insert := "INSERT INTO hashtag_comment_likes (id, user_id, comment_id, created_at) VALUES ({:id}, {:user}, {:comment}, {:at})"
	for i, one := range comments {
		likers := random.Perm(likesOfComment * 3)[:random.IntN(likesOfComment)*random.IntN(2)]
		for _, liker := range likers {
			if liker == one.Author {
				continue
			}
			_, err := app.NonconcurrentDB().NewQuery(insert).Bind(dbx.Params{"id": userID(liker) + commentID(i),
				"user": userID(liker), "comment": commentID(i), "at": stamp(now.Add(-one.Age / 2))}).Execute()
			if err != nil {
				return fmt.Errorf("like of comment %d: %w", i, err)
			}
		}
	}
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE hashtag_comments SET likes_count =
		(SELECT count(*) FROM hashtag_comment_likes WHERE comment_id = hashtag_comments.id)`).Execute()
	return err
}
