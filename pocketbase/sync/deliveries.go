package sync

import (
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/stopping"
)

const (
	// deliveryInterval is the shortest time between two changes of what one user sees as delivered (Z9).
	deliveryInterval = 2 * time.Second
	// maxDeliveries bounds the memory: phones repeat what they hold.
	maxDeliveries = 20_000
	// deliverySlice is the number of chats that one transaction moves at most.
	deliverySlice = 100
)

// seat names a user's row of a chat.
type seat struct{ user, peer string }

// deliveries collects how far phones hold chats until it is stored.
type deliveries struct {
	mu      sync.Mutex
	waiting map[seat]int64
}

func newDeliveries() *deliveries { return &deliveries{waiting: map[seat]int64{}} }

// note stores what a phone of the user holds. It ignores chats of others.
func (d *deliveries) note(user string, have map[string]int64) {
	if len(have) == 0 {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for chat, number := range have {
		peer, is := feed.PeerOf(user, chat)
		of := seat{user, peer}
		before, known := d.waiting[of]
		if is && number > before && (known || len(d.waiting) < maxDeliveries) {
			d.waiting[of] = number
		}
	}
}

// take returns what was noted and forgets it.
func (d *deliveries) take() map[seat]int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	taken := d.waiting
	d.waiting = map[seat]int64{}
	return taken
}

// KeepDelivering stores what phones hold until stop is closed.
func (s *Server) KeepDelivering(stop <-chan struct{}) {
	for range stopping.Ticks(deliveryInterval, stop) {
		if err := s.storeDeliveries(); err != nil {
			s.app.Logger().Warn("deliveries were not stored", "error", err)
		}
	}
}

// storeDeliveries takes the writer only for seats that move, in short transactions.
func (s *Server) storeDeliveries() error {
	var moving []dbx.Params
	for of, number := range s.deliveries.take() {
		params := dbx.Params{"own": of.user + of.peer, "other": of.peer + of.user, "number": number}
		var moves bool
		statement := "SELECT EXISTS (SELECT 1 FROM private_chats WHERE " + isDeliveredFurther + ")"
		if err := s.app.ConcurrentDB().NewQuery(statement).Bind(params).Row(&moves); err != nil {
			return err
		}
		if moves {
			moving = append(moving, params)
		}
	}
	for seats := range slices.Chunk(moving, deliverySlice) {
		if err := s.app.RunInTransaction(func(tx core.App) error { return moveDeliveries(tx.DB(), seats) }); err != nil {
			return err
		}
	}
	return nil
}

// A delivery never goes back, never above the newest message, and stands still during a block (Z23). After the block the
// phone's next call moves it.
const (
	isDeliveredFurther = "id = {:own} AND delivered_number < min(last_number, {:number}) AND NOT EXISTS (SELECT 1 FROM blocks WHERE id IN ({:own}, {:other}))"
	moveDelivered      = "UPDATE private_chats SET delivered_number = min(last_number, {:number}) WHERE " + isDeliveredFurther
	ownDelivered       = "(SELECT own.delivered_number FROM private_chats own WHERE own.id = {:own})"
	showDelivered      = "UPDATE private_chats SET peer_delivered = " + ownDelivered + " WHERE id = {:other} AND peer_delivered < " + ownDelivered
)

func moveDeliveries(db dbx.Builder, seats []dbx.Params) error {
	for _, params := range seats {
		for _, statement := range []string{moveDelivered, showDelivered} {
			if _, err := db.NewQuery(statement).Bind(params).Execute(); err != nil {
				return err
			}
		}
	}
	return nil
}
