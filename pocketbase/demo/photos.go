package demo

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"mudarraj/pictures"
)

// photo is a picture in a post, before it is drawn.
type photo struct {
	draw          scene
	width, height int
	alt           string
	seed          uint64
}

// subjects are what fans take pictures of, with words for those who cannot see them.
var subjects = map[string]struct {
	draw scene
	alt  string
}{
	"tifo":   {standTifo, "تيفو يغطي المدرج خلف المرمى بلوني {club}، كل مقعد يرفع ورقة"},
	"view":   {matchView, "المباراة من أعلى المدرج: اللاعبون على العشب والمدرج المقابل ممتلئ"},
	"flares": {flares, "شماريخ ودخان بلوني {club} فوق رؤوس الجماهير في الليل"},
	"score":  {scoreboard, "لوحة النتيجة مضاءة في الملعب"},
	"scarf":  {centred(scarf), "شال {club} بلونيه"},
	"ball":   {centred(ball), "كرة قدم على أرض بلون {club}"},
	"flag":   {centred(pennant), "راية {club} معلقة فوق الشارع يوم المباراة"},
}

// fitting names the subjects of a topic.
var fitting = map[string][]string{
	"match": {"view", "score", "flares", "view"}, "tifo": {"tifo", "tifo", "flares"}, "gate": {"flag", "scarf"},
	"referee": {"score", "view"}, "transfer": {"scarf", "ball"}, "club": {"scarf", "tifo", "flag"},
	"away": {"flares", "flag", "tifo"}, "kids": {"ball", "scarf"}, "women": {"view", "tifo"}, "memory": {"scarf", "flares", "tifo"},
}

// shapes are sizes in pixels: as phones take them, a square, very tall, a panorama.
var shapes = [][2]int{
	{640, 480}, {660, 440}, {480, 640}, {540, 540}, {640, 360}, {360, 640}, {640, 480}, {960, 300}, {300, 800}, {480, 600},
}

const (
	// onePhotoIn is how many posts come to one with a picture.
	onePhotoIn = 6
	// wordlessPhoto is the how-maniest picture that stands for itself.
	wordlessPhoto = 17
)

// planPhotos gives pictures to posts whose topic has one. It draws lots of its own, so that the texts stay where they are.
func planPhotos(posts []plannedPost, from catalogue) {
	random := rand.New(rand.NewPCG(19, 58))
	for i, taken := 0, 0; i < len(posts); i++ {
		about := fitting[from.Texts[posts[i].text].Topic]
		if len(about) == 0 || random.IntN(onePhotoIn) != 0 {
			continue
		}
		subject, shape := subjects[about[random.IntN(len(about))]], shapes[taken%len(shapes)]
		club := from.Fans[posts[i].Author].club
		posts[i].Photo = &photo{draw: subject.draw, width: shape[0], height: shape[1], seed: uint64(i),
			alt: strings.ReplaceAll(subject.alt, "{club}", club.Arabic)}
		if taken++; taken%wordlessPhoto == 0 {
			posts[i].Content = ""
		}
	}
}

// takePhotos draws the pictures on all processors and brings them through the workshop that fans' pictures go through.
func takePhotos(posts []plannedPost, fans []fan) (map[int]*pictures.Picture, error) {
	workshop := pictures.NewWorkshop(pictures.Limits{Pixels: 1 << 22, Memory: 1 << 28, Parallel: runtime.NumCPU(), Time: 1 << 40})
	taken, places := map[int]*pictures.Picture{}, make(chan struct{}, runtime.NumCPU())
	var mu sync.Mutex
	var failed error
	var all sync.WaitGroup
	for i, post := range posts {
		if post.Photo == nil {
			continue
		}
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			picture, err := takePhoto(workshop, post.Photo, fans[post.Author].club)
			mu.Lock()
			defer mu.Unlock()
			if taken[i] = picture; err != nil {
				failed = fmt.Errorf("picture of post %d: %w", i, err)
			}
		})
	}
	all.Wait()
	return taken, failed
}

func takePhoto(workshop *pictures.Workshop, of *photo, colours club) (*pictures.Picture, error) {
	random := rand.New(rand.NewPCG(of.seed, 5))
	draw := of.draw(parseInk(colours.Colours[0]), parseInk(colours.Colours[1]), float64(of.width)/float64(of.height), random)
	drawn := image.NewNRGBA(image.Rect(0, 0, of.width, of.height))
	for y := range of.height {
		for x := range of.width {
			// One point a pixel: these are large, and a newcomer waits for them.
			at := draw((float64(x)+0.5)/float64(of.height), (float64(y)+0.5)/float64(of.height))
			drawn.SetNRGBA(x, y, at.colour())
		}
	}
	var file bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&file, drawn); err != nil {
		return nil, err
	}
	return workshop.FromBytes(file.Bytes())
}

// attach puts a picture into a post as the hook of uploads would.
func (p *photo) attach(to *core.Record, taken *pictures.Picture) error {
	file, err := filesystem.NewFileFromBytes(taken.JPEG, to.Id+".jpg")
	if err != nil {
		return err
	}
	to.Set("image", file)
	to.Set("image_alt", p.alt)
	to.Set("image_width", taken.Width)
	to.Set("image_height", taken.Height)
	to.Set("image_hash", taken.Hash)
	return nil
}
