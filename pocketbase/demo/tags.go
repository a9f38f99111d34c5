package demo

import (
	"math/rand/v2"
	"strings"
)

// postCharacters is the limit of a post in code points.
const postCharacters = 500

// occasion is the match of a dialect; users of other dialects write "match day".
var occasion = map[string]string{
	"gulf": "ديربي_العاصمة", "mixed": "ديربي_العاصمة", "egypt": "القمة",
	"morocco": "الديربي", "algeria": "الديربي", "tunisia": "الديربي",
}

// subject is the tag of a topic, and how many of ten posts have it.
var subject = map[string]struct {
	tag   string
	often int
}{
	"match":    {"يوم_المباراة", 6},
	"gate":     {"بوابات_الملعب", 5},
	"tifo":     {"تيفو", 6},
	"referee":  {"الحكم", 10},
	"transfer": {"الميركاتو", 6},
	"memory":   {"ذكريات_المدرج", 6},
	"joke":     {"ضحك_المدرج", 5},
	"women":    {"دوري_السيدات", 6},
	"away":     {"مدرج_خارج_الأرض", 5},
	"kids":     {"أول_مباراة", 5},
	"phone":    {"بدون_شبكة", 5},
}

// aboutTonight are the topics whose posts have the tag of the match.
var aboutTonight = map[string]bool{"match": true, "gate": true, "tifo": true, "referee": true, "joke": true, "phone": true}

// addHashtags adds hashtags to a text: most posts have one or two, some none.
func addHashtags(content string, of text, author demoUser, tonight bool, random *rand.Rand) string {
	if random.IntN(9) == 0 {
		return content
	}
	var tags []string
	if match := occasion[of.Voice]; match != "" && aboutTonight[of.Topic] && random.IntN(10) < occasionOdds(tonight) {
		tags = append(tags, misspelt(match, random))
	}
	if about := subject[of.Topic]; about.tag != "" && random.IntN(10) < about.often {
		tags = append(tags, about.tag)
	}
	if of.Topic == "club" || random.IntN(12) == 0 {
		tags = append(tags, strings.ReplaceAll(author.club.Arabic, " ", "_"))
	}
	if len(tags) < 2 && random.IntN(3) == 0 {
		tags = append(tags, "صوت_المدرج")
	}
	return appendTags(content, tags, random)
}

func occasionOdds(tonight bool) int {
	if tonight {
		return 9
	}
	return 2
}

// misspelt sometimes writes ة as ه: the server treats both spellings as one tag.
func misspelt(tag string, random *rand.Rand) string {
	if random.IntN(9) == 0 {
		return strings.ReplaceAll(tag, "ة", "ه")
	}
	return tag
}

// appendTags leaves out tags that the text has and tags that do not fit.
func appendTags(content string, tags []string, random *rand.Rand) string {
	separator := " "
	if len([]rune(content)) > 160 || random.IntN(6) == 0 {
		separator = "\n"
	}
	for _, tag := range tags {
		longer := content + separator + "#" + tag
		if strings.Contains(content, "#"+tag) || len([]rune(longer)) > postCharacters {
			continue
		}
		content, separator = longer, " "
	}
	return content
}
