package voices

import (
	"bytes"
	"math"

	ct "mudarraj/testcontainers"
)

// patched replaces the bytes at an offset.
func patched(raw []byte, at int, with ...byte) []byte {
	changed := bytes.Clone(raw)
	copy(changed[at:], with)
	return changed
}

func headWith(at int, with ...byte) []byte { return patched(opusHead(), at, with...) }

func oggWith(pages func([][]byte) [][]byte) []byte { return join(pages(oggPages())...) }

// hostile are files that pretend to be voices, by the refusal of each.
func hostile() map[Refusal]map[string][]byte {
	picture := ct.ElementOf(ct.IDTrack, ct.ElementOf(ct.IDTrackNumber, []byte{2}), ct.ElementOf(ct.IDTrackType, []byte{1}), ct.ElementOf(ct.IDCodec, []byte("V_VP8")))
	page := func(at int, with []byte) []byte {
		return oggWith(func(pages [][]byte) [][]byte { pages[at] = with; return pages })
	}
	withOne := func(one []byte) []byte { return webmOf(soundTrack(opusHead()), scale(), one) }
	cluster := func(parts ...[]byte) []byte {
		return withOne(ct.ElementOf(ct.IDCluster, append([][]byte{ct.ElementOf(ct.IDTime, []byte{0})}, parts...)...))
	}
	track := func(handler string, reference, samples uint32) func(uint32) []byte {
		return func(offset uint32) []byte { return mp4Track(handler, aac(), reference, 2, offset, samples) }
	}
	return map[Refusal]map[string][]byte{
		WrongType: {
			"nothing":                     {},
			"a page":                      []byte("<!doctype html><script>alert(1)</script>"),
			"Matroska":                    bytes.Replace(webm(), []byte("webm"), []byte("matr"), 1),
			"WebM, two tracks":            webmOf(join(soundTrack(opusHead()), soundTrack(opusHead())), scale()),
			"WebM, a video beside":        webmOf(join(soundTrack(opusHead()), picture), scale()),
			"WebM, a video alone":         webmOf(picture, scale()),
			"WebM, subtitles beside":      webmOf(join(soundTrack(opusHead()), bytes.Replace(picture, []byte{0x83, 0x10, 0, 0, 1, 1}, []byte{0x83, 0x10, 0, 0, 1, 17}, 1)), scale()),
			"WebM, Vorbis":                bytes.Replace(webm(), []byte("A_OPUS"), []byte("A_VORB"), 1),
			"WebM, no setup":              webmOf(soundTrack(nil), scale()),
			"WebM, packed":                webmOf(soundTrack(opusHead(), ct.ElementOf(ct.IDEncodings)), scale()),
			"WebM, no track":              webmOf(nil, scale()),
			"Ogg, Vorbis":                 page(0, packetPage(2, 0, 0, []byte("\x01vorbis"))),
			"Ogg, a second head":          page(0, pageOf(2, 0, 7, 0, []byte{19, 19}, join(opusHead(), opusHead()))),
			"Ogg, chained":                join(ogg(), ogg()),
			"Ogg, two tracks":             oggWith(func(pages [][]byte) [][]byte { return append(pages, pageOf(2, 0, 8, 0, []byte{19}, opusHead())) }),
			"MP4, two tracks":             mp4Of("mp42", track("soun", 1, 1), mp4Track("soun", aac(), 1, 2, 40, 1)),
			"MP4, a video beside":         mp4Of("mp42", track("soun", 1, 1), mp4Track("vide", entryOf("avc1"), 1, 2, 40, 1)),
			"MP4, a track of data":        mp4Of("mp42", track("soun", 1, 1), mp4Track("meta", entryOf("mebx"), 1, 2, 40, 1)),
			"MP4, a video alone":          mp4Of("mp42", track("vide", 1, 1)),
			"MP4, no track":               mp4Of("mp42", func(uint32) []byte { return nil }),
			"MP4, MP3":                    mp4With(entryOf("mp4a", esds(0x6b, 0x12))),
			"MP4, lossless AAC":           mp4With(entryOf("mp4a", esds(0x40, 0xf8))),
			"MP4, no setup":               mp4With(entryOf("mp4a")),
			"MP4, the setup of another":   mp4With(entryOf("Opus")),
			"MP4, encrypted":              mp4With(entryOf("enca", esds(0x40, 0x12))),
			"QuickTime":                   mp4Of("qt  ", track("soun", 1, 1)),
			"MP4, a movie to be unpacked": mp4With(aac(), ct.BoxOf("cmov")),
		},
		Unreadable: {
			"WebM, behind the end":          append(webm(), "more"...),
			"WebM, a size beyond the end":   patched(webm(), bytes.Index(webm(), []byte{0x18, 0x53, 0x80, 0x67})+4, 0x1f),
			"WebM, a huge size":             bytes.Replace(webm(), []byte{0x1f, 0x43, 0xb6, 0x75, 0x10}, []byte{0x1f, 0x43, 0xb6, 0x75, 0x1e}, 1),
			"WebM, tracks of unknown size":  bytes.Replace(webm(), ct.ElementOf(ct.IDTracks, soundTrack(opusHead()))[:8], []byte{0x16, 0x54, 0xae, 0x6b, 0x1f, 0xff, 0xff, 0xff}, 1),
			"WebM, a block of unknown size": cluster([]byte{0xa3, 0xff}),
			"WebM, another track's block":   cluster(block(ct.IDSimpleBlock, 2, 0, sound)),
			"WebM, another track's group":   cluster(ct.ElementOf(ct.IDBlockGroup, block(ct.IDBlock, 3, 0, sound))),
			"WebM, an empty block":          cluster(ct.ElementOf(ct.IDSimpleBlock)),
			"WebM, a block without end":     cluster(ct.ElementOf(ct.IDSimpleBlock, []byte{0x01, 1, 1})),
			"WebM, no sound":                bytes.Replace(webm(), []byte{0x1f, 0x43, 0xb6, 0x75}, []byte{0x1c, 0x53, 0xbb, 0x6b}, 1),
			"WebM, a negative duration":     webmOf(soundTrack(opusHead()), duration(-5)),
			"WebM, a duration of no value":  webmOf(soundTrack(opusHead()), duration(math.NaN())),
			"Opus of no channel":            webmOf(soundTrack(headWith(9, 0)), scale()),
			"Opus of 255 channels":          webmOf(soundTrack(headWith(9, 255)), scale()),
			"Opus that is painfully loud":   webmOf(soundTrack(headWith(16, 0, 0x7f)), scale()),
			"Opus of another family":        webmOf(soundTrack(headWith(18, 255)), scale()),
			"Opus of a later version":       webmOf(soundTrack(headWith(8, 0x10)), scale()),
			"Opus, a head with more":        webmOf(soundTrack(append(opusHead(), word...)), scale()),
			"Ogg, a wrong checksum":         patched(ogg(), 22, 1, 2, 3, 4),
			"Ogg, a page left out":          oggWith(func(pages [][]byte) [][]byte { return append(pages[:2], packetPage(4, 96_000, 3, []byte(sound))) }),
			"Ogg, a page repeated":          oggWith(func(pages [][]byte) [][]byte { return [][]byte{pages[0], pages[1], pages[1], pages[2]} }),
			"Ogg, a later start":            page(0, packetPage(0, 0, 0, opusHead())),
			"Ogg, another stream's page":    page(2, pageOf(4, 96_000, 8, 2, []byte{byte(len(sound))}, []byte(sound))),
			"Ogg, behind the last page":     oggWith(func(pages [][]byte) [][]byte { return append(pages, packetPage(0, 97_000, 3, []byte(sound))) }),
			"Ogg, behind the end":           append(ogg(), "more"...),
			"Ogg, time runs back": oggWith(func(pages [][]byte) [][]byte {
				return append([][]byte{pages[0], pages[1], packetPage(0, 96_000, 2, []byte(sound))}, packetPage(4, 95_000, 3, []byte(sound)))
			}),
			"Ogg, a time without end":      page(2, packetPage(4, math.MaxUint64-1, 2, []byte(sound))),
			"Ogg, no tags":                 page(1, packetPage(0, 0, 1, []byte(sound))),
			"Ogg, short tags":              page(1, packetPage(0, 0, 1, []byte("OpusTags"))),
			"Ogg, sound beside the tags":   page(1, pageOf(0, 0, 7, 1, []byte{byte(len(tags())), 4}, append(tags(), "more"...))),
			"Ogg, tags without end":        join(packetPage(2, 0, 0, opusHead()), pageOf(0, 0, 7, 1, []byte{255}, append(tags(), make([]byte, 255)...)[:255])),
			"Ogg, an unannounced rest":     page(2, packetPage(4|1, 96_000, 2, []byte(sound))),
			"Ogg, a packet without end":    page(2, pageOf(4, 96_000, 7, 2, []byte{255}, bytes.Repeat([]byte("v"), 255))),
			"Ogg, unknown flags":           page(2, packetPage(8, 96_000, 2, []byte(sound))),
			"Ogg, no sound":                oggWith(func(pages [][]byte) [][]byte { return pages[:2] }),
			"MP4, behind the end":          append(mp4(), "more"...),
			"MP4, data elsewhere":          mp4Of("mp42", track("soun", 0, 1)),
			"MP4, a box of huge size":      patched(mp4(), 0, 0xff, 0xff, 0xff, 0xff),
			"MP4, a box of size four":      patched(mp4(), 0, 0, 0, 0, 4),
			"MP4, two movies":              append(mp4(), ct.BoxOf("moov")...),
			"MP4, no sound":                mp4Of("mp42", track("soun", 1, 0)),
			"MP4, samples elsewhere":       mp4Of("mp42", func(uint32) []byte { return mp4Track("soun", aac(), 1, 2, 8, 1) }),
			"MP4, an address in its setup": mp4With(entryOf("mp4a", bytes.Replace(esds(0x40, 0x12), []byte{0, 1, 0, 4}, []byte{0, 1, 0x40, 4}, 1))),
			"MP4, text beside the setup":   mp4With(entryOf("mp4a", esds(0x40, 0x12), ct.BoxOf("name", []byte(word)))),
			"MP4, two codecs":              mp4With(join(ct.Words(0, 2), aac()[8:], aac()[8:])),
			"MP4, Opus of 9 channels":      mp4With(entryOf("Opus", dOps(9))),
			"MP4, a setup without end":     mp4With(entryOf("mp4a", ct.BoxOf("esds", make([]byte, 4), []byte{3, 0xff, 0xff, 0xff, 0xff, 0xff}))),
		},
		TooLong: {
			"WebM, sixteen minutes":            webmOf(soundTrack(opusHead()), duration(16*60_000)),
			"WebM, endless":                    webmOf(soundTrack(opusHead()), duration(math.Inf(1))),
			"WebM, a short duration that lies": webmOf(soundTrack(opusHead()), duration(2000), ct.ElementOf(ct.IDCluster, ct.ElementOf(ct.IDTime, []byte{0x0f, 0, 0}))),
			"Ogg, an hour":                     page(2, packetPage(4, 3600*48_000, 2, []byte(sound))),
			"MP4, sixteen minutes":             mp4Of("mp42", func(offset uint32) []byte { return mp4Track("soun", aac(), 1, 960, offset, 1) }),
			"fragmented MP4, sixteen minutes":  fragmentedMP4(16, 60*44100),
		},
	}
}
