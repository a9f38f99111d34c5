package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// friends is the largest number of a user's followers who write posts.
	friends = 14
	// newFollowers of the first user follow today, so that there is a notification of them.
	newFollowers = 5
)

// loadFollows gives each user the number of followers in users.json, up to the number of users. Tiers are derived from
// it.
func loadFollows(app core.App, demoUsers []demoUser, now time.Time) error {
	random := rand.New(rand.NewPCG(7, 1909))
	insert := "INSERT INTO follows (id, follower_id, following_id, created_at) VALUES ({:id}, {:follower}, {:following}, {:at})"
	for i, one := range demoUsers {
		for n, follower := range chooseFollowers(i, one, len(demoUsers), random) {
			age := time.Duration(1+n+random.IntN(60*24)) * time.Hour
			_, err := app.NonconcurrentDB().NewQuery(insert).Bind(dbx.Params{"id": follower + userID(i), "follower": follower,
				"following": userID(i), "at": stamp(now.Add(-age))}).Execute()
			if err != nil {
				return fmt.Errorf("followers of %s: %w", one.Username, err)
			}
		}
	}
	if err := countFollows(app); err != nil {
		return err
	}
	if err := deriveTiers(app, demoUsers); err != nil {
		return err
	}
	return loadNewFollowers(app, now)
}

// deriveTiers saves the profiles again: their hook derives the tier from the count.
func deriveTiers(app core.App, demoUsers []demoUser) error {
	for i, one := range demoUsers {
		profile, err := app.FindRecordById("profiles", userID(i))
		if err != nil {
			return err
		}
		if err := app.Save(profile); err != nil {
			return fmt.Errorf("tier of %s: %w", one.Username, err)
		}
	}
	return nil
}

// chooseFollowers chooses some users who write, never the user, and fills up with silent users.
func chooseFollowers(of int, one demoUser, demoUsers int, random *rand.Rand) []string {
	want := min(one.Followers, silentUsers)
	var followers []string
	for _, other := range random.Perm(demoUsers) {
		if other != of && (of != 0 || other > newFollowers) && len(followers) < min(want, friends) {
			followers = append(followers, userID(other))
		}
	}
	for _, silent := range random.Perm(silentUsers)[:want-len(followers)] {
		followers = append(followers, silentUserID(silent))
	}
	return followers
}

func countFollows(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE profiles SET
		followers_count = (SELECT count(*) FROM follows WHERE following_id = profiles.id),
		following_count = (SELECT count(*) FROM follows WHERE follower_id = profiles.id)`).Execute()
	return err
}

// loadNewFollowers saves through the hooks, which count and notify.
func loadNewFollowers(app core.App, now time.Time) error {
	follows, err := app.FindCachedCollectionByNameOrId("follows")
	if err != nil {
		return err
	}
	for n := range newFollowers {
		record := core.NewRecord(follows)
		record.Set("id", userID(n+1)+userID(0))
		record.Set("follower_id", userID(n+1))
		record.Set("following_id", userID(0))
		record.SetRaw("created_at", datetime(now.Add(-time.Duration(90-15*n)*time.Minute)))
		if err := app.Save(record); err != nil {
			return fmt.Errorf("new follower %d: %w", n, err)
		}
	}
	return nil
}
