package demo

import (
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestPlan_hasTheExtremeValuesThatScreensMustShow(t *testing.T) {
	read, posts := planned(t)
	match := func(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }
	for what, is := range map[string]func(string) bool{
		"one word":                 match(`^\p{Arabic}{2,12}$`),
		"500 code points":          func(text string) bool { return utf8.RuneCountInString(text) == postCharacters },
		"no Arabic letter":         match(`^[^\p{Arabic}]+$`),
		"only a tag":               match(`^#\S+$`),
		"nine tags":                func(text string) bool { return strings.Count(text, "#") >= 9 },
		"people joined by joiners": match(`\p{So}\x{200d}\p{So}`),
		"a flag":                   match(`[\x{1F1E6}-\x{1F1FF}]{2}`),
		"70 without a blank":       match(`^\p{Arabic}{70,}$`),
		"a long address":           match(`https://\S{80,}`),
		"a score":                  match(`\d-\d،`),
		"letters of Persian":       match(`[پچگژ]`),
		"letters of Urdu":          match(`[ٹڈے]`),
		"paragraphs":               match(`\n\n`),
		"harakat in a tag":         match(`#\p{Arabic}*[\x{064b}-\x{0652}]`),
	} {
		found := false
		for _, post := range posts {
			found = found || (post.Age < 2*time.Hour && is(post.Content))
		}
		if !found {
			t.Errorf("no post of the last two hours has %s", what)
		}
	}
	for what, pattern := range map[string]string{
		"tatweel":         `ـ`,
		"harakat":         `[\x{064b}-\x{0652}]`,
		"both scripts":    `^[A-Za-z].*\p{Arabic}`,
		"Arabic digits":   `[٠-٩]`,
		"thirty letters":  `^.{30}$`,
		"Persian letters": `پ`,
		"Urdu letters":    `ٹ`,
		"accents":         `[èéïô]`,
	} {
		found := false
		for _, one := range read.Users {
			found = found || regexp.MustCompile(pattern).MatchString(one.Username)
		}
		if !found {
			t.Errorf("no name has %s", what)
		}
	}
}

func TestSpecialPosts_areStoredUnchanged(t *testing.T) {
	app := loadedApp(t)
	read, _ := planned(t)
	for _, one := range read.SpecialPosts {
		record, err := app.FindFirstRecordByData("hashtag_posts", "content", one.Content)
		if err != nil {
			t.Errorf("%q is not there: %v", one.Content, err)
			continue
		}
		profile, err := app.FindRecordById("profiles", record.GetString("user_id"))
		if err != nil || profile.GetString("username") != one.By {
			t.Errorf("%q is not by %s (%v)", one.Content, one.By, err)
		}
	}
}
