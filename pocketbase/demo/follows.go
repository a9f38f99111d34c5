package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// friends of a fan are the followers who write posts themselves, at most.
	friends = 14
	// newFollowers of the first fan come tonight, so that there is something to be told of.
	newFollowers = 5
)

// loadFollows gives every fan the followers that fans.json tells, as far as the stand goes: their tiers follow from it.
func loadFollows(app core.App, fans []fan, now time.Time) error {
	random := rand.New(rand.NewPCG(7, 1909))
	insert := "INSERT INTO follows (id, follower_id, following_id, created_at) VALUES ({:id}, {:follower}, {:following}, {:at})"
	for i, one := range fans {
		for n, follower := range chooseFollowers(i, one, len(fans), random) {
			age := time.Duration(1+n+random.IntN(60*24)) * time.Hour
			_, err := app.NonconcurrentDB().NewQuery(insert).Bind(dbx.Params{"id": follower + fanID(i), "follower": follower,
				"following": fanID(i), "at": stamp(now.Add(-age))}).Execute()
			if err != nil {
				return fmt.Errorf("followers of %s: %w", one.Username, err)
			}
		}
	}
	if err := countFollows(app); err != nil {
		return err
	}
	if err := deriveTiers(app, fans); err != nil {
		return err
	}
	return loadNewFollowers(app, now)
}

// deriveTiers saves the profiles once more: their hook derives the tier from the count.
func deriveTiers(app core.App, fans []fan) error {
	for i, one := range fans {
		profile, err := app.FindRecordById("profiles", fanID(i))
		if err != nil {
			return err
		}
		if err := app.Save(profile); err != nil {
			return fmt.Errorf("tier of %s: %w", one.Username, err)
		}
	}
	return nil
}

// chooseFollowers takes some of those who write, never the fan, and the rest from the crowd.
func chooseFollowers(of int, one fan, fans int, random *rand.Rand) []string {
	want := min(one.Followers, crowdSize)
	var followers []string
	for _, other := range random.Perm(fans) {
		if other != of && (of != 0 || other > newFollowers) && len(followers) < min(want, friends) {
			followers = append(followers, fanID(other))
		}
	}
	for _, seat := range random.Perm(crowdSize)[:want-len(followers)] {
		followers = append(followers, crowdID(seat))
	}
	return followers
}

func countFollows(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE profiles SET
		followers_count = (SELECT count(*) FROM follows WHERE following_id = profiles.id),
		following_count = (SELECT count(*) FROM follows WHERE follower_id = profiles.id)`).Execute()
	return err
}

// loadNewFollowers goes through the hooks, which count and tell.
func loadNewFollowers(app core.App, now time.Time) error {
	follows, err := app.FindCachedCollectionByNameOrId("follows")
	if err != nil {
		return err
	}
	for n := range newFollowers {
		record := core.NewRecord(follows)
		record.Set("id", fanID(n+1)+fanID(0))
		record.Set("follower_id", fanID(n+1))
		record.Set("following_id", fanID(0))
		record.SetRaw("created_at", datetime(now.Add(-time.Duration(90-15*n)*time.Minute)))
		if err := app.Save(record); err != nil {
			return fmt.Errorf("new follower %d: %w", n, err)
		}
	}
	return nil
}
