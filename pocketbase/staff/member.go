package staff

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
)

// Member is one of the staff.
type Member struct{ record *core.Record }

func (m Member) ID() string       { return m.record.Id }
func (m Member) Username() string { return m.record.GetString("username") }

// HasEmail reports whether an address is the member's, who may have none.
func (m Member) HasEmail(email string) bool {
	return email != "" && strings.EqualFold(m.record.Email(), email)
}

func (m Member) isSuper() bool   { return m.record.GetBool("is_super_admin") }
func (m Member) roles() []string { return m.record.GetStringSlice("roles") }

// isStaff is false for a record that has neither the flag nor a role.
func (m Member) isStaff() bool { return m.isSuper() || len(m.roles()) > 0 }

// ownAccount is what every member may: to see and change the own account.
const ownAccount = ""

// May says whether a capability of src/domain/staff.ts is the member's.
func (m Member) May(capability string) bool {
	if capability == ownAccount {
		return m.isStaff()
	}
	return m.isSuper() || slices.ContainsFunc(feed.Domain.Staff[capability], func(role string) bool {
		return slices.Contains(m.roles(), role)
	})
}

// shown is what the member's own pages get.
func (m Member) shown() map[string]any {
	return map[string]any{"id": m.ID(), "username": m.Username(), "is_super_admin": m.isSuper(), "roles": m.roles()}
}
