package uploads

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/pictures"
	"mudarraj/settings"
)

// decodeTime is the longest time of decoding one image. The user of a slower one waits for the next.
const decodeTime = 3 * time.Second

// Settings bound what users upload, and the work on it.
type Settings struct {
	// Keep is the time that an upload waits for its row, Idle the longest silence within a request.
	Keep, Idle         time.Duration
	Images, ImageBytes limits.Limit
	Videos, VideoBytes limits.Limit
	Voices, VoiceBytes limits.Limit
	DiskSpare, Memory  int64
	Pixels, Workers    int
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.Images, "limit-uploads", "30/30m", "image uploads that one user begins", limits.Free)
	limits.BindRate(flags, &s.ImageBytes, "limit-upload-bytes", "209715200/24h", "bytes of images that one user uploads", limits.Bytes(10<<20))
	limits.BindRate(flags, &s.Videos, "limit-videos", "10/30m", "video uploads that one user begins", limits.Free)
	limits.BindRate(flags, &s.VideoBytes, "limit-video-bytes", "524288000/24h", "bytes of videos that one user uploads", limits.Bytes(100<<20))
	limits.BindRate(flags, &s.Voices, "limit-voices", "60/30m", "voice uploads that one user begins", limits.Free)
	limits.BindRate(flags, &s.VoiceBytes, "limit-voice-bytes", "209715200/24h", "bytes of voices that one user uploads", limits.Bytes(20<<20))
	settings.BindDuration(flags, &s.Keep, "upload-keep", settings.Between(time.Millisecond, 365*24*time.Hour), 7*24*time.Hour, "time that an upload waits for its post, comment or message")
	settings.BindDuration(flags, &s.Idle, "upload-idle", settings.Between(100*time.Millisecond, time.Hour), time.Minute, "longest time without bytes in a request of an upload")
	settings.BindCount(flags, &s.DiskSpare, "disk-spare", settings.Between[int64](0, 1<<53), 256<<20, "bytes of the disk that stay free; with less free space no upload begins or continues")
	settings.BindCount(flags, &s.Pixels, "picture-pixels", settings.Between(10_000, 200_000_000), 8_000_000, "largest number of pixels of an image")
	settings.BindCount(flags, &s.Memory, "picture-memory", settings.Between[int64](16<<20, 1<<40), 96<<20, "memory in bytes for all images that are processed at once")
	settings.BindCount(flags, &s.Workers, "picture-parallel", settings.Between(1, 256), 2, "images, and videos with voices, that are processed at once, one of each user; others queue")
}

func (s *Settings) pictures() pictures.Limits {
	return pictures.Limits{Pixels: s.Pixels, Memory: s.Memory, Parallel: s.Workers, Time: decodeTime}
}

// spend counts a new upload against the limits of its user (Y8): the number of files and the bytes of its kind. It
// returns how long the user must wait, if at all.
func (u *Uploads) spend(user string, kind Kind, bytes int64) (after time.Duration) {
	files, weight, now := u.settings.Images, u.settings.ImageBytes, time.Now()
	switch kind {
	case Video:
		files, weight = u.settings.Videos, u.settings.VideoBytes
	case Voice:
		files, weight = u.settings.Voices, u.settings.VoiceBytes
	}
	if after = u.limiter.Take(user, "uploads:"+string(kind), files, now); after > 0 {
		return after
	}
	if after = u.limiter.TakeMany(user, "upload-bytes:"+string(kind), weight, float64(bytes), now); after > 0 {
		u.limiter.GiveBack(user, "uploads:"+string(kind))
	}
	return after
}
