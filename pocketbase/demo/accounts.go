package demo

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// loadUsers creates the accounts. The hook of accounts creates their profiles, which are completed afterwards.
func loadUsers(app core.App, demoUsers []demoUser, now time.Time) error {
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	password, err := hashOnce(users)
	if err != nil {
		return err
	}
	for i, one := range demoUsers {
		joined := now.Add(-time.Duration(90+(i*137)%800) * 24 * time.Hour)
		record := core.NewRecord(users)
		record.Set("id", userID(i))
		record.Set("username", one.Username)
		record.SetEmail(EmailOf(i + 1))
		record.SetVerified(true)
		own := password // a save takes the plain text out
		record.SetRaw(core.FieldNamePassword, &own)
		setTimes(record, joined)
		if err := app.Save(record); err != nil {
			return fmt.Errorf("%s: %w", one.Username, err)
		}
		if err := fillProfile(app, userID(i), one, joined); err != nil {
			return fmt.Errorf("profile of %s: %w", one.Username, err)
		}
	}
	return nil
}

// hashOnce saves a minute: bcrypt is slow, and all demo users share one password.
func hashOnce(users *core.Collection) (core.PasswordFieldValue, error) {
	record := core.NewRecord(users)
	record.SetPassword(Password)
	hashed, ok := record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue)
	if !ok {
		return core.PasswordFieldValue{}, errors.New("PocketBase keeps passwords in another shape")
	}
	return *hashed, hashed.LastError
}

func fillProfile(app core.App, id string, one demoUser, joined time.Time) error {
	profile, err := app.FindRecordById("profiles", id)
	if err != nil {
		return err
	}
	profile.Set("bio", one.Bio)
	profile.Set("favorite_team", one.club.name())
	setTimes(profile, joined)
	if one.Picture {
		picture, err := cutAvatar(one.Username)
		if err != nil {
			return err
		}
		file, err := filesystem.NewFileFromBytes(picture, "avatar.jpg")
		if err != nil {
			return err
		}
		profile.Set("avatar", file)
	}
	return app.Save(profile)
}
