package main

import (
	"encoding/json/v2"
	"fmt"
	"io"
	"os"

	"github.com/pocketbase/pocketbase/core"
)

// serveRoom serves a plain PocketBase with a room, until its input ends. Whoever has a seat in a room may read its messages:
// the rule of a room as an app on PocketBase would write it. It prints one line of JSON: the address, the token of a member.
func serveRoom(app core.App, members int) error {
	const inRoom = "@collection.members.room ?= room && @collection.members.user ?= @request.auth.id"
	seats := core.NewBaseCollection("members")
	seats.Fields.Add(&core.TextField{Name: "room"}, &core.TextField{Name: "user"})
	seats.AddIndex("members_seat", true, "room, user", "")
	rule, create := inRoom, "@request.auth.id != ''"
	messages := core.NewBaseCollection("messages")
	messages.ListRule, messages.ViewRule, messages.CreateRule = &rule, &rule, &create
	messages.Fields.Add(&core.TextField{Name: "room"}, &core.TextField{Name: "user"}, &core.TextField{Name: "content"})
	for _, collection := range []*core.Collection{seats, messages} {
		if err := app.Save(collection); err != nil {
			return err
		}
	}
	token, user, err := addReader(app)
	if err != nil {
		return err
	}
	for n := range members {
		seat := core.NewRecord(seats)
		seat.Set("room", "room")
		seat.Set("user", fmt.Sprintf("fan%012d", n))
		if n == 0 {
			seat.Set("user", user)
		}
		if err := app.SaveNoValidate(seat); err != nil {
			return err
		}
	}
	address, err := serve(app)
	if err != nil {
		return err
	}
	if err := json.MarshalWrite(os.Stdout, map[string]string{"address": address, "token": token}); err != nil {
		return err
	}
	fmt.Println()
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}
