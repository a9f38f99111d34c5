package feed

import (
	_ "embed"
	"encoding/json/v2"
	"fmt"
)

// Agreed holds the tables and numbers on which phone and server must agree, as src/domain has them. Written by
// scripts/build-domain.mjs.
var Agreed = readAgreed()

type agreement struct {
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
	// Windows are the sizes of windows by name.
	Windows     map[string]int         `json:"windows"`
	Channels    map[string]channelRule `json:"channels"`
	Collections []Collection           `json:"collections"`
	Texts       struct {
		OtherBytes int                             `json:"otherBytes"`
		Fields     map[string]map[string]TextBound `json:"fields"`
	} `json:"texts"`
}

// TextBound is the length from which a text is not looked at, and the code that says so.
type TextBound struct {
	Bytes int    `json:"bytes"`
	Code  string `json:"code"`
}

//go:embed domain.json
var domainJSON []byte

// readAgreed fails where the file says something that nobody reads here.
func readAgreed() (read agreement) {
	if err := json.Unmarshal(domainJSON, &read, json.RejectUnknownMembers(true)); err != nil {
		panic(fmt.Sprintf("domain.json: %v", err))
	}
	return read
}
