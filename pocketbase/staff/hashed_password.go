package staff

import "github.com/pocketbase/pocketbase/core"

// hashedPassword is a password that a record may take without hashing it. Hashing is slow: inside of a transaction, all
// writes of the server would wait for it.
type hashedPassword struct{ value core.PasswordFieldValue }

func hashPassword(app core.App, password string) (hashedPassword, error) {
	admins, err := app.FindCachedCollectionByNameOrId(Collection)
	if err != nil {
		return hashedPassword{}, err
	}
	record := core.NewRecord(admins)
	record.SetPassword(password)
	return hashedPassword{*record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue)}, nil
}

// give sets the password as SetPassword does: a save checks its length and changes the key of the record.
func (h hashedPassword) give(record *core.Record) {
	value := h.value
	record.SetRaw(core.FieldNamePassword, &value)
}
