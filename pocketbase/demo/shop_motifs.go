package demo

import "math"

// boot is a football boot from the side, on its studs.
func boot(x, y float64) ink {
	ground, leather, sole := ink{0.96, 0.80, 0.70}, ink{0.08, 0.13, 0.16}, ink{0.85, 0.36, 0.16}
	if y > 0.78 {
		return ground.darker(0.22)
	}
	if y > 0.72 {
		for _, stud := range []float64{0.2, 0.34, 0.62, 0.76, 0.86} {
			if math.Abs(x-stud) < 0.035 {
				return sole.darker(0.35)
			}
		}
		return ground
	}
	inside := x > 0.12 && x < 0.93
	if inside && y > 0.66 {
		return sole
	}
	// The upper falls from the ankle to the toe.
	upper := 0.24 + 0.34*smooth((x-0.36)/0.4)
	if x > 0.86 {
		upper += (x - 0.86) * 1.1
	}
	heel := 0.02 * math.Sin((y-0.24)*9)
	if !inside || x < 0.14+heel || y < upper {
		return ground
	}
	if y-upper < 0.05 && x < 0.36 {
		return leather.lighter(0.35)
	}
	if stripe := math.Abs(math.Mod(x-0.3+y*0.35, 0.085)); x > 0.42 && x < 0.62 && y > upper+0.05 && y < 0.6 && stripe < 0.03 {
		return ink{0.97, 0.97, 0.95}
	}
	return leather
}

// cup is a small cup with steam over it, as coffee is poured in the Gulf.
func cup(x, y float64) ink {
	ground, glaze := ink{0.07, 0.29, 0.32}, ink{0.97, 0.95, 0.90}
	width := 0.13 + 0.16*smooth((0.78-y)/0.34)
	switch offset := math.Abs(x - 0.5); {
	case y > 0.44 && y < 0.78 && offset < width:
		if y > 0.54 && y < 0.62 && math.Mod(x*9+0.5, 1) < 0.5 {
			return ink{0.95, 0.69, 0.20}
		}
		return glaze.darker(0.25 * (x - 0.3))
	case math.Hypot((x-0.5)/0.29, (y-0.44)/0.045) < 1:
		return ink{0.36, 0.21, 0.10}
	case math.Hypot((x-0.5)/0.34, (y-0.80)/0.05) < 1:
		return glaze.darker(0.2)
	}
	for _, steam := range []float64{0.4, 0.5, 0.6} {
		drift := x - steam - 0.025*math.Sin(y*26+steam*20)
		if y > 0.14 && y < 0.36 && math.Abs(drift) < 0.012 {
			return ground.lighter(0.55)
		}
	}
	return ground
}

// smooth rises from 0 to 1 between 0 and 1, without corners.
func smooth(at float64) float64 {
	at = min(1, max(0, at))
	return at * at * (3 - 2*at)
}
