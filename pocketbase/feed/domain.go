package feed

import (
	_ "embed"
	"encoding/json/v2"
	"fmt"
)

// Domain has the tables and numbers of src/domain on which phone and server must agree. scripts/build-domain.mjs writes
// its file.
var Domain = readDomain()

type domain struct {
	Sync struct {
		BodyBytes  int `json:"bodyBytes"`
		Operations int `json:"operations"`
		Pages      int `json:"pages"`
		Channels   int `json:"channels"`
		OpenPosts  int `json:"openPosts"`
		Places     int `json:"places"`
		PageRows   int `json:"pageRows"`
		PatienceMs int `json:"patienceMs"`
	} `json:"sync"`
	// TagsOfPost is how many tags of a post count, the first ones.
	TagsOfPost int `json:"tagsOfPost"`
	// Windows are the sizes of windows by name.
	Windows     map[string]int         `json:"windows"`
	Channels    map[string]channelRule `json:"channels"`
	Collections []Collection           `json:"collections"`
	// Files are the kinds of files that a collection takes, as a phone declares them.
	Files map[string]map[string]TakenFile `json:"files"`
	Push  struct {
		// Switches are what a device may switch on and off.
		Switches []string `json:"switches"`
		// Characters is the length of the text of a push.
		Characters int `json:"characters"`
		// Words say what a message without a text is, by language and kind.
		Words map[string]map[string]string `json:"words"`
	} `json:"push"`
	// Staff are the roles that have a capability, by its name. A super has all.
	Staff map[string][]string `json:"staff"`
	// Imports bounds the file of an import of matches.
	Imports struct {
		Bytes int64 `json:"bytes"`
		Lines int   `json:"lines"`
	} `json:"imports"`
	// Trends are uses of a hashtag a day: the threshold without a setting, and the most that staff may set.
	Trends struct {
		Threshold int `json:"threshold"`
		Most      int `json:"most"`
	} `json:"trends"`
	Texts struct {
		OtherBytes int                             `json:"otherBytes"`
		Fields     map[string]map[string]TextBound `json:"fields"`
	} `json:"texts"`
}

// TextBound is the length from which a text is refused unread, and the code of the refusal.
type TextBound struct {
	Bytes int    `json:"bytes"`
	Code  string `json:"code"`
}

//go:embed domain.json
var domainJSON []byte

// TakenFile has the largest size of a file, and the code of a larger one.
type TakenFile struct {
	Bytes    int64  `json:"bytes"`
	TooLarge string `json:"tooLarge"`
}

// readDomain fails if the file has a field that nothing here reads.
func readDomain() (read domain) {
	if err := json.Unmarshal(domainJSON, &read, json.RejectUnknownMembers(true)); err != nil {
		panic(fmt.Sprintf("domain.json: %v", err))
	}
	return read
}
