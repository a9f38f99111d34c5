package api

// Codes of refusals and errors. The client has a text for each.
const (
	CodeAccountGone   = "account-gone"
	CodeAccountBanned = "account-banned"
	CodeBusy          = "busy"
	CodeDependency    = "dependency"
	CodeForbidden     = "forbidden"
	CodeGone          = "gone"
	CodeIDReused      = "id-reused"
	CodeIDTaken       = "id-taken"
	CodeInvalid       = "invalid"
	CodeLimit         = "limit"
	CodeNotInvited    = "not-invited"
	// CodeGuesses is the limit of wrong passwords of rooms.
	CodeGuesses = "guesses"
	// CodeNewChats is a limit that holds the texts of one conversation only.
	CodeNewChats  = "new-chats"
	CodeSignIn    = "sign-in"
	CodeSuspended = "suspended"
	CodeTooLarge  = "too-large"
	CodeTooOld    = "too-old"
)
