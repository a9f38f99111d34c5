package demo

import (
	"math"
	"math/rand/v2"
)

// A scene is a motif of any shape: y runs from 0 to 1, x from 0 to aspect (width by height).
type scene func(first, second ink, aspect float64, random *rand.Rand) motif

// centred puts a square motif in the middle.
func centred(of func(ink, ink, *rand.Rand) motif) scene {
	return func(first, second ink, aspect float64, random *rand.Rand) motif {
		draw, shift := of(first, second, random), (aspect-1)/2
		return func(x, y float64) ink { return draw(x-shift, y) }
	}
}

// standTifo is a whole stand behind the goal that lifts sheets of two colours.
func standTifo(first, second ink, aspect float64, random *rand.Rand) motif {
	picture, top, bottom := random.IntN(4), 0.2, 0.88
	return func(x, y float64) ink {
		switch {
		case y < top:
			return nightSky(x, y, aspect, first)
		case y > bottom:
			return touchline(x, y, bottom, first, second)
		}
		v := (y - top) / (bottom - top)
		const rows = 44
		narrow := 0.8 + 0.2*v
		row, column := math.Floor(v*rows), (x-aspect/2)/narrow*rows/(bottom-top)*0.8
		seat := math.Floor(column)
		noise := speckle(seat, row)
		if u, w := column-seat-0.5, v*rows-row-0.5; math.Max(math.Abs(u), math.Abs(w)) > 0.44 || noise > 0.97 {
			return ink{0.09, 0.10, 0.13}
		}
		sheet := first
		if tifo(picture, (seat+0.5)/rows/0.8*(bottom-top)*0.95, v-0.5) {
			sheet = second
		}
		return sheet.darker(0.16*noise + 0.22*(1-v))
	}
}

// nightSky has a roof and its lamps at the upper edge.
func nightSky(x, y, aspect float64, tint ink) ink {
	sky := ink{0.03, 0.05, 0.10}.mix(tint, 0.18*y)
	roof := 0.07 + 0.03*math.Pow(2*x/aspect-1, 2)
	if y < roof {
		return ink{0.16, 0.18, 0.21}.darker(0.4 * stripe(x, 14))
	}
	lamp := math.Mod(x, 0.21) - 0.105
	glow := math.Hypot(lamp, (y-roof)*1.4)
	return sky.lighter(0.95*math.Exp(-glow*glow*2600) + 0.4*math.Exp(-glow*22))
}

// touchline is the edge of the pitch: boards, a white line, grass.
func touchline(x, y, from float64, first, second ink) ink {
	switch below := y - from; {
	case below < 0.035:
		if int(math.Floor(x*3))%2 == 0 {
			return first.darker(0.2)
		}
		return second.darker(0.2)
	case below > 0.06 && below < 0.07:
		return ink{0.93, 0.95, 0.93}
	default:
		return ink{0.12, 0.42, 0.23}.darker(0.18 * math.Round(stripe(x+below, 2.5)))
	}
}

// matchView is the pitch from a high seat, with a game on it.
func matchView(first, second ink, aspect float64, random *rand.Rand) motif {
	const horizon = 0.3
	players := make([][2]float64, 16)
	for i := range players {
		players[i] = [2]float64{(random.Float64() - 0.5) * 2.4 * aspect, 0.42 + random.Float64()*0.5}
	}
	return func(x, y float64) ink {
		if y < horizon {
			return crowdFar(x, y/horizon, first, second)
		}
		for i, at := range players {
			size := 0.016 + 0.03*(at[1]-horizon)
			dx, dy := x-aspect/2-at[0]*(0.35+0.4*at[1]), y-at[1]
			if math.Abs(dx) < size*0.5 && dy > -size*1.7 && dy < size*0.7 {
				switch shirt := []ink{first, second}[i%2]; {
				case dy < -size:
					return ink{0.28, 0.19, 0.14}
				case dy < 0:
					return shirt
				default:
					return shirt.darker(0.6)
				}
			}
			if math.Hypot(dx-size*0.6, (dy-size*0.7)*3) < size*0.9 {
				return grass(x, y, aspect).darker(0.45)
			}
		}
		return grass(x, y, aspect)
	}
}

// grass is the pitch in perspective, mown, with halfway line and circle.
func grass(x, y, aspect float64) ink {
	depth := 1 / (y + 0.12)
	across, along := (x-aspect/2)*depth, depth*1.9
	green := ink{0.13, 0.45, 0.24}.darker(0.15*math.Round(stripe(across, 1.6)) + 0.12*(1-y))
	line := 0.012 * depth
	circle := math.Hypot(across, (along-3)*0.9)
	if math.Abs(across) < line || math.Abs(circle-0.42) < line || circle < line*2 || math.Abs(along-4.15) < line {
		return green.mix(ink{1, 1, 1}, 0.82)
	}
	return green
}

// crowdFar is a stand from the other side: thousands of dots.
func crowdFar(x, y float64, first, second ink) ink {
	column, row := math.Floor(x*150), math.Floor(y*42)
	if y < 0.22 {
		return ink{0.05, 0.07, 0.11}.lighter(0.5 * math.Exp(-math.Abs(math.Mod(x, 0.3)-0.15)*60) * y * 3)
	}
	if math.Mod(row, 14) == 13 {
		return ink{0.2, 0.22, 0.25}
	}
	switch noise := speckle(column, row); {
	case noise < 0.45:
		return first.darker(0.25 + noise*0.5)
	case noise < 0.62:
		return second.darker(0.2 + noise*0.4)
	default:
		return ink{0.12, 0.13, 0.16}.lighter(noise * 0.2)
	}
}

// flares are seen over the heads: two lights, and smoke in the club's colours.
func flares(first, second ink, aspect float64, random *rand.Rand) motif {
	phase, lights := random.Float64()*9, [][2]float64{
		{aspect * (0.18 + 0.2*random.Float64()), 0.52}, {aspect * (0.62 + 0.2*random.Float64()), 0.44},
	}
	return func(x, y float64) ink {
		at := ink{0.03, 0.04, 0.07}
		for i, light := range lights {
			distance := math.Hypot(x-light[0], y-light[1])
			smoke := cloud(x*3+phase, y*3-phase+float64(i)*5) * math.Exp(-math.Abs(x-light[0]+0.25*(light[1]-y))*2.2) * math.Max(0, 1.1-y)
			at = at.mix([]ink{first, second}[i].lighter(0.15), 0.95*smoke)
			at = at.mix(ink{1, 0.55, 0.3}, 0.8*math.Exp(-distance*9)).lighter(math.Exp(-distance * distance * 900))
		}
		if y > crowd(x*0.8, phase)+0.05 {
			return ink{0.02, 0.02, 0.04}.mix(at, 0.12)
		}
		return at
	}
}

// scoreboard shows a result and a minute in lamps.
func scoreboard(first, second ink, aspect float64, random *rand.Rand) motif {
	home, away, minute := random.IntN(5), random.IntN(4), 61+random.IntN(30)
	lines := []string{string(rune('0'+home)) + "-" + string(rune('0'+away)), string(rune('0'+minute/10)) + string(rune('0'+minute%10)) + "'"}
	const columns, rows = 23, 21
	pitchOf := math.Min(aspect*0.84/columns, 0.8/rows)
	return func(x, y float64) ink {
		column, row := (x-aspect/2)/pitchOf+columns/2.0, (y-0.5)/pitchOf+rows/2.0
		if column < -1 || row < -1 || column > columns+1 || row > rows+1 {
			return crowdFar(x, 0.25+math.Mod(y*2.6, 0.7), first, second).darker(0.45)
		}
		u, v := column-math.Floor(column)-0.5, row-math.Floor(row)-0.5
		lamp := math.Max(0, 1-math.Hypot(u, v)*2.3)
		colour, lit := ink{1, 0.72, 0.2}, glyphsAt(lines[0], int(column)-3, int(row)-2)
		if row >= 12 {
			colour, lit = ink{0.95, 0.96, 1}, glyphsAt(lines[1], int(column)-3, int(row)-12)
		}
		if !lit || column < 0 || row < 0 {
			return ink{0.05, 0.06, 0.07}.lighter(0.06 * lamp)
		}
		return ink{0.05, 0.06, 0.07}.mix(colour, math.Min(1, 0.25+1.4*lamp))
	}
}

// speckle is a number from 0 to 1 that belongs to a place.
func speckle(column, row float64) float64 {
	mixed := uint32(int32(column))*0x9e3779b1 ^ uint32(int32(row))*0x85ebca77
	mixed = (mixed ^ mixed>>15) * 0x2c1b3c6d
	return float64((mixed^mixed>>13)&0xffff) / 0xffff
}

// cloud is smooth noise from 0 to 1 in three octaves.
func cloud(x, y float64) float64 {
	sum, weight := 0.0, 0.5
	for range 3 {
		column, row := math.Floor(x), math.Floor(y)
		u, v := smooth(x-column), smooth(y-row)
		upper := speckle(column, row) + (speckle(column+1, row)-speckle(column, row))*u
		lower := speckle(column, row+1) + (speckle(column+1, row+1)-speckle(column, row+1))*u
		sum += weight * (upper + (lower-upper)*v)
		x, y, weight = x*2+3, y*2+7, weight/2
	}
	return sum / 0.875
}
