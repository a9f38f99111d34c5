package demo

import (
	"embed"
	"fmt"
	"math/rand/v2"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/pictures"
)

// images are the files of images/: of posts, of advertisements, and avatars are cut from them.
//
//go:embed images/*.jpg
var images embed.FS

func readImage(name string) ([]byte, error) { return images.ReadFile("images/" + name + ".jpg") }

// alts names the images of posts, with alternative texts.
var alts = map[string]string{
	"tifo-star":        "تيفو يغطي المدرج خلف المرمى بالأزرق والأبيض، كل مقعد يرفع ورقة",
	"tifo-waves":       "تيفو يغطي المدرج خلف المرمى بالأخضر والأبيض، كل مقعد يرفع ورقة",
	"pitch-from-above": "المباراة من أعلى المدرج: اللاعبون على العشب والمدرج المقابل ممتلئ",
	"panorama":         "الملعب كله من أعلى المدرج: اللاعبون على العشب والمدرج المقابل أحمر",
	"flares":           "شماريخ فوق رؤوس الجماهير في الليل",
	"smoke":            "دخان أزرق يصعد فوق رؤوس الجماهير في الليل",
	"scoreboard":       "لوحة النتيجة مضاءة في الملعب",
	"scarf":            "شال أصفر وأسود",
	"ball":             "كرة قدم على أرض خضراء",
	"pennant":          "راية حمراء وبيضاء معلقة فوق الشارع يوم المباراة",
}

// fitting names the images of a topic.
var fitting = map[string][]string{
	"match":    {"pitch-from-above", "scoreboard", "flares", "panorama"},
	"tifo":     {"tifo-star", "tifo-waves", "flares"},
	"gate":     {"pennant", "scarf"},
	"referee":  {"scoreboard", "pitch-from-above"},
	"transfer": {"scarf", "ball"},
	"club":     {"scarf", "tifo-star", "pennant"},
	"away":     {"smoke", "pennant", "tifo-waves"},
	"kids":     {"ball", "scarf"},
	"women":    {"pitch-from-above", "tifo-waves"},
	"memory":   {"scarf", "smoke", "tifo-star"},
}

const (
	// postsPerPhoto is the number of posts of which one has an image.
	postsPerPhoto = 6
	// everyWithoutText: every so many images a post has no text.
	everyWithoutText = 17
)

// planPhotos gives images to posts whose topic has some. Its random numbers are separate, so that the texts do not
// depend on them.
func planPhotos(posts []plannedPost, from catalogue) {
	random := rand.New(rand.NewPCG(19, 58))
	for i, taken := 0, 0; i < len(posts); i++ {
		about := fitting[from.Texts[posts[i].text].Topic]
		if len(about) == 0 || random.IntN(postsPerPhoto) != 0 {
			continue
		}
		posts[i].Photo = about[random.IntN(len(about))]
		if taken++; taken%everyWithoutText == 0 {
			posts[i].Content = ""
		}
	}
}

// takePhotos makes the images of posts with the processor for users' images.
func takePhotos() (map[string]*pictures.Picture, error) {
	processor := pictures.NewProcessor(pictures.Limits{Pixels: 1 << 22, Memory: 1 << 28, Parallel: 1, Time: 1 << 40})
	taken := map[string]*pictures.Picture{}
	for name := range alts {
		file, err := readImage(name)
		if err != nil {
			return nil, err
		}
		if taken[name], err = processor.FromBytes(file); err != nil {
			return nil, fmt.Errorf("image %s: %w", name, err)
		}
	}
	return taken, nil
}

// attach adds an image to a post as the hook of uploads would.
func attach(to *core.Record, name string, taken *pictures.Picture) error {
	file, err := filesystem.NewFileFromBytes(taken.JPEG, to.Id+".jpg")
	if err != nil {
		return err
	}
	to.Set("image", file)
	to.Set("image_alt", alts[name])
	to.Set("image_width", taken.Width)
	to.Set("image_height", taken.Height)
	to.Set("image_hash", taken.Hash)
	return nil
}
