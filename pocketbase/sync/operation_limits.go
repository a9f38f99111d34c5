package sync

import (
	"time"

	"mudarraj/feed"
	"mudarraj/limits"
)

// limitOf returns the kind that an operation counts as, and its limit. Both directions of a toggle are one kind, so
// that neither can overtake the other (Y8).
func limitOf(c *feed.Collection, action string, config *Settings) (kind string, r limits.Limit) {
	switch {
	case c.Limits.All != "":
		return c.Name, config.operationLimit(c.Limits.All)
	case c.Limits.Create != "" && action == actionCreate:
		return c.Name + ":" + action, config.operationLimit(c.Limits.Create)
	case c.Limits.Edit != "":
		return c.Name + ":edit", config.operationLimit(c.Limits.Edit)
	default:
		return c.Name + ":" + action, config.LimitOther
	}
}

// dailyLimitOf is a second limit of a kind, for a longer time; most kinds have none.
func dailyLimitOf(c *feed.Collection, config *Settings) limits.Limit {
	if c.Limits.Day == "" {
		return limits.Limit{}
	}
	return config.operationLimit(c.Limits.Day)
}

// operationLimit finds a limit by its name in src/domain/collections.ts.
func (s *Settings) operationLimit(name string) limits.Limit {
	switch name {
	case "posts":
		return s.LimitPosts
	case "post-edits":
		return s.LimitPostEdits
	case "comments":
		return s.LimitComments
	case "messages":
		return s.LimitMessages
	case "new-chats":
		return s.LimitNewChats
	case "likes":
		return s.LimitLikes
	case "follows":
		return s.LimitFollows
	case "follows-day":
		return s.LimitFollowsDay
	case "profile-edits":
		return s.LimitProfileEdits
	case "reports":
		return s.LimitReports
	case "rooms":
		return s.LimitRooms
	case "predictions":
		return s.LimitPredictions
	case "match-entries":
		return s.LimitMatchEntries
	case "ad-requests":
		return s.LimitAdRequests
	case "ad-views":
		return s.LimitAdViews
	}
	panic("no setting is the limit " + name)
}

// takeLimits takes one token of each limit of an operation, or none, and returns how long to wait.
func (s *Server) takeLimits(user string, c *feed.Collection, action string, now time.Time) (kind string, after time.Duration) {
	kind, limit := limitOf(c, action, s.config)
	if after = s.limits.Take(user, kind, limit, now); after > 0 {
		return kind, after
	}
	if after = s.limits.Take(user, daily(kind), dailyLimitOf(c, s.config), now); after > 0 {
		s.limits.GiveBack(user, kind)
	}
	return kind, after
}

// giveBackLimits returns the tokens of an operation without effect.
func (s *Server) giveBackLimits(user, kind string) {
	s.limits.GiveBack(user, kind)
	s.limits.GiveBack(user, daily(kind))
}

func daily(kind string) string { return kind + " a day" }
