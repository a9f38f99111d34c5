package limits

import (
	"net/http"
	"time"
)

const (
	// AnswerTime is the longest time to send an answer, streams excepted.
	AnswerTime  = 5 * time.Minute
	headerTime  = 15 * time.Second
	idleTime    = 2 * time.Minute
	headerBytes = 32 << 10
)

// BindHTTP bounds what a slow or hostile connection may cost.
func BindHTTP(server *http.Server, readTime time.Duration) {
	server.ReadHeaderTimeout = headerTime
	server.ReadTimeout = readTime
	server.WriteTimeout = AnswerTime
	server.IdleTimeout = idleTime
	server.MaxHeaderBytes = headerBytes
}
