// Package demo fills an empty server with fans and posts.
package demo

import (
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Load fills app with the demo's data, or, where it is there already, moves its times so that the newest
// post is of now. Called by every `mudarraj demo`, after migrations and triggers.
func Load(_ core.App, _ time.Time) error {
	return errors.New("the demo data is not part of this build")
}
