package limits

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"mudarraj/settings"
)

// Rate is the shape of a token bucket: Count tokens at most, refilled evenly over Per. Count 0 means no limit.
type Rate struct {
	Count int
	Per   time.Duration
}

const (
	leastPer, mostPer = time.Millisecond, 365 * 24 * time.Hour
	mostTokens        = int64(1_000_000_000_000)

	off = "off"
)

// String is what ParseRate reads.
func (r Rate) String() string {
	if r.Count == 0 {
		return off
	}
	return fmt.Sprintf("%d/%s", r.Count, settings.Shortly(r.Per))
}

// ParseRate reads "10/10m" or "off".
func ParseRate(text string) (Rate, error) {
	if text == off {
		return Rate{}, nil
	}
	countText, perText, found := strings.Cut(text, "/")
	count, err := strconv.Atoi(countText)
	if !found || err != nil || count < 1 || int64(count) > mostTokens {
		return Rate{}, errRate
	}
	per, err := time.ParseDuration(perText)
	if err != nil || per < leastPer || per > mostPer {
		return Rate{}, errRate
	}
	return Rate{Count: count, Per: per}, nil
}

// rangeOfRates names the least and the greatest value that a host may set.
const rangeOfRates = "from 1/8760h to 1000000000000/1ms"

var errRate = fmt.Errorf("want count/duration such as 10/10m, %s, or off", rangeOfRates)
