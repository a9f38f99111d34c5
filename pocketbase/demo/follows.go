package demo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sort"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// badgeFollowers is where the first badge begins: below it the catalogue's number is taken as it is.
	badgeFollowers = 20
	// ownClub makes a fan so many times likelier to follow one of their own club.
	ownClub = 4
	// followsSpan holds the follows: the first is so old, the last one came today.
	followsSpan = 80 * 24 * time.Hour
)

// planFollows names the followers of each fan, in the order in which they came. The catalogue's numbers are a whole
// country's; the demo's fans are the 70 who are here. The same every time.
func planFollows(fans []fan) [][]int {
	random := rand.New(rand.NewPCG(1902, 1957))
	followers := make([][]int, len(fans))
	for of := range fans {
		followers[of] = likeliest(fans, of, random)[:followersHere(fans[of].Followers, len(fans)-1)]
	}
	return followers
}

// followersHere grows with the logarithm: 204 followers are 40 here, 12400 are nearly everybody.
func followersHere(followers, most int) int {
	if followers > badgeFollowers {
		followers = badgeFollowers + int(6*math.Log2(float64(followers)/badgeFollowers))
	}
	return min(followers, most)
}

// likeliest is everybody else, drawn without return, those of the same club before others.
func likeliest(fans []fan, of int, random *rand.Rand) []int {
	luck := make([]float64, len(fans))
	others := make([]int, 0, len(fans)-1)
	for i := range fans {
		weight := 1.0
		if fans[i].Club == fans[of].Club {
			weight = ownClub
		}
		luck[i] = math.Pow(random.Float64(), 1/weight)
		if i != of {
			others = append(others, i)
		}
	}
	sort.SliceStable(others, func(a, b int) bool { return luck[others[a]] > luck[others[b]] })
	return others
}

// loadFollows writes follows and counts as the follow hook would, in few statements and without a notice to anybody.
func loadFollows(app core.App, fans []fan, now time.Time) error {
	insert := "INSERT INTO follows (id, follower_id, following_id, created_at) VALUES ({:id}, {:from}, {:to}, {:at})"
	for of, followers := range planFollows(fans) {
		for n, from := range followers {
			age := time.Duration(float64(followsSpan) * (1 - float64(n+1)/float64(len(followers)+1)))
			_, err := app.NonconcurrentDB().NewQuery(insert).Bind(dbx.Params{
				"id": fanID(from) + fanID(of), "from": fanID(from), "to": fanID(of), "at": stamp(now.Add(-age)),
			}).Execute()
			if err != nil {
				return fmt.Errorf("a follower of fan %d: %w", of, err)
			}
		}
	}
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE profiles SET
		followers_count = (SELECT count(*) FROM follows WHERE following_id = profiles.id),
		following_count = (SELECT count(*) FROM follows WHERE follower_id = profiles.id)`).Execute()
	if err != nil {
		return err
	}
	return deriveTiers(app, len(fans))
}

// deriveTiers lets the hook of profiles give each fan the tier of their followers.
func deriveTiers(app core.App, fans int) error {
	for i := range fans {
		profile, err := app.FindRecordById("profiles", fanID(i))
		if err != nil {
			return err
		}
		if err := app.Save(profile); err != nil {
			return fmt.Errorf("tier of fan %d: %w", i, err)
		}
	}
	return nil
}
