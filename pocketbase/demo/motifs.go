package demo

import (
	"math"
	"math/rand/v2"
)

// scarf lies across the picture, knitted in bars, with a fringe at its end.
func scarf(first, second ink, random *rand.Rand) motif {
	tilt, bars := 0.25+random.Float64()*0.5, 5+random.IntN(3)
	ground := first.darker(0.72)
	return func(x, y float64) ink {
		along := x*math.Cos(tilt) + y*math.Sin(tilt)
		across := -(x-0.5)*math.Sin(tilt) + (y-0.5)*math.Cos(tilt)
		if math.Abs(across) > 0.27 {
			return ground.lighter(0.05 * stripe(along, 40))
		}
		wool := first
		if int(math.Floor(along*float64(bars)))%2 == 0 {
			wool = second
		}
		stitch := 0.5 + 0.5*math.Sin(along*150+math.Abs(math.Mod(across*60+60, 2)-1)*3)
		edge := math.Max(0, math.Abs(across)-0.22) * 4
		return wool.darker(0.10*stitch + edge)
	}
}

// seats is a stand before the tifo falls: every seat holds a sheet of one of the two colours.
func seats(first, second ink, random *rand.Rand) motif {
	rows := 14.0
	picture := random.IntN(4)
	return func(x, y float64) ink {
		column, row := math.Floor(x*rows), math.Floor(y*rows)
		u, v := math.Mod(x*rows, 1)-0.5, math.Mod(y*rows, 1)-0.5
		if math.Max(math.Abs(u), math.Abs(v)) > 0.42 {
			return ink{0.10, 0.13, 0.15}
		}
		sheet := first
		if tifo(picture, (column+0.5)/rows-0.5, (row+0.5)/rows-0.5) {
			sheet = second
		}
		return sheet.darker(0.10*math.Abs(math.Sin(column*12.9+row*78.2)) + 0.12*math.Max(0, v))
	}
}

// tifo says which seats lift the second colour: a star, waves, a chevron, a ring.
func tifo(picture int, x, y float64) bool {
	switch angle, radius := math.Atan2(y, x), math.Hypot(x, y); picture {
	case 0:
		return radius < 0.30+0.12*math.Cos(5*angle+math.Pi/2)
	case 1:
		return math.Sin((y+0.08*math.Sin(x*9))*22) > 0
	case 2:
		return math.Mod(y+math.Abs(x)+2, 0.36) < 0.18
	default:
		return radius < 0.42 && radius > 0.2
	}
}

// ball is a football over a field of the first colour.
func ball(first, second ink, random *rand.Rand) motif {
	turn := random.Float64() * math.Pi
	return func(x, y float64) ink {
		u, v := (x-0.5)/0.36, (y-0.5)/0.36
		radius := math.Hypot(u, v)
		if radius > 1 {
			shadow := math.Max(0, 0.3-math.Abs(math.Hypot(u, (v-0.95)*3.2)-0.3)) * 1.2
			return first.mix(second, 0.35*stripe(x+y, 5)).darker(0.12 + shadow)
		}
		leather := ink{0.97, 0.97, 0.96}
		if patch(u, v, turn) {
			leather = ink{0.10, 0.13, 0.16}
		}
		return leather.darker(0.45 * math.Pow(math.Hypot(u+0.35, v+0.4)/1.5, 2.2))
	}
}

// patch is true inside the dark pentagons: one in the middle, five at the rim.
func patch(u, v, turn float64) bool {
	if pentagon(u, v, turn) < 0.3 {
		return true
	}
	for i := range 5 {
		angle := turn + math.Pi/5 + float64(i)*2*math.Pi/5
		x, y := u-0.86*math.Cos(angle), v-0.86*math.Sin(angle)
		if pentagon(x, y, angle) < 0.24 {
			return true
		}
	}
	return false
}

func pentagon(u, v, turn float64) float64 {
	angle := math.Mod(math.Atan2(v, u)-turn+4*math.Pi, 2*math.Pi/5) - math.Pi/5
	return math.Hypot(u, v) * math.Cos(angle)
}

// nightStand is the crowd before two floodlights, flags above the heads.
func nightStand(first, second ink, random *rand.Rand) motif {
	left, right := 0.15+random.Float64()*0.15, 0.7+random.Float64()*0.15
	phase := random.Float64() * 6
	return func(x, y float64) ink {
		sky := ink{0.04, 0.07, 0.12}.mix(first, 0.35*y)
		for _, mast := range []float64{left, right} {
			distance := math.Hypot(x-mast, y-0.16)
			sky = sky.lighter(0.9*math.Exp(-distance*distance*260) + 0.32*math.Exp(-distance*6))
		}
		if flag := wave(x, y, phase); flag == 1 {
			sky = first
		} else if flag == 2 {
			sky = second
		}
		if y > crowd(x, phase) {
			return ink{0.02, 0.03, 0.05}.mix(first, 0.12*(1-y))
		}
		return sky
	}
}

// crowd is the height of the heads at x.
func crowd(x, phase float64) float64 {
	const heads = 11
	back := math.Mod(x*heads+phase, 1) - 0.5
	front := math.Mod(x*heads*0.73+phase*2, 1) - 0.5
	height := func(offset, level, size float64) float64 {
		return level - size*math.Sqrt(math.Max(0, 0.16-offset*offset))
	}
	return math.Min(height(back, 0.74, 0.22), height(front, 0.88, 0.34))
}

// wave is 1 or 2 inside a flag of two bars, else 0.
func wave(x, y, phase float64) int {
	if x < 0.36 || x > 0.66 {
		return 0
	}
	top := 0.36 + 0.025*math.Sin(x*22+phase)
	switch {
	case y < top || y > top+0.24:
		return 0
	case y < top+0.12:
		return 1
	default:
		return 2
	}
}

// pennant hangs from a line, as over a street on match day.
func pennant(first, second ink, random *rand.Rand) motif {
	sky := ink{0.86, 0.90, 0.92}.mix(first, 0.08+0.1*random.Float64())
	return func(x, y float64) ink {
		down := y - 0.16
		width := 0.34 * (1 - down/0.66)
		if down < 0 || down > 0.66 || math.Abs(x-0.5) > width {
			if math.Abs(y-0.15) < 0.012 {
				return ink{0.2, 0.24, 0.27}
			}
			return sky
		}
		cloth := first
		if math.Abs(x-0.5) < width*0.34 {
			cloth = second
		}
		return cloth.darker(0.14 * stripe(x+0.1*math.Sin(y*9), 6))
	}
}

// pitch is the centre circle from above, mown in bars, with two shirts on it.
func pitch(first, second ink, random *rand.Rand) motif {
	turn := random.Float64() * math.Pi
	return func(x, y float64) ink {
		u, v := x-0.5, y-0.5
		grass := ink{0.13, 0.44, 0.25}.darker(0.16 * math.Round(stripe(u*math.Cos(turn)+v*math.Sin(turn), 7)))
		across := -u*math.Sin(turn) + v*math.Cos(turn)
		radius := math.Hypot(u, v)
		for i, shirt := range []ink{first, second} {
			angle := turn + 0.9 + math.Pi*float64(i)
			if math.Hypot(u-0.2*math.Cos(angle), v-0.2*math.Sin(angle)) < 0.115 {
				return shirt
			}
		}
		if math.Abs(radius-0.34) < 0.011 || math.Abs(across) < 0.011 || radius < 0.03 {
			return ink{0.95, 0.97, 0.95}
		}
		return grass
	}
}

// stripe swings between 0 and 1, `count` times over the picture.
func stripe(at, count float64) float64 { return 0.5 + 0.5*math.Sin(at*count*2*math.Pi) }
