package push

import (
	"errors"
	"strings"
)

// serverAddress is what the settings say of the server's addresses.
type serverAddress struct {
	public  string // the app's address, if a setting names it
	subject string // where a push service can complain, or empty
}

func newServerAddress(config *Settings, addresses Addresses) (serverAddress, error) {
	subject := subjectOf(config, addresses)
	if subject != "" && !strings.HasPrefix(subject, "https://") && !strings.HasPrefix(subject, "mailto:") {
		return serverAddress{}, errors.New("push-subject is neither an https nor a mailto address")
	}
	return serverAddress{public: strings.TrimRight(addresses.PublicURL, "/"), subject: subject}, nil
}

// subjectOf is the address at which a push service can complain, or empty.
func subjectOf(config *Settings, addresses Addresses) string {
	switch {
	case config.Subject != "":
		return config.Subject
	case strings.HasPrefix(addresses.PublicURL, "https://"):
		return addresses.PublicURL
	case addresses.MailFrom != "":
		return "mailto:" + addresses.MailFrom
	}
	return ""
}

// of returns where a row's device reaches the app, and where its push service reaches the host of the server.
func (a serverAddress) of(row *queued) (origin, subject string) {
	origin, subject = a.public, a.subject
	if origin == "" {
		origin = row.Origin
	}
	if subject == "" {
		subject = "https://localhost"
		if strings.HasPrefix(origin, "https://") {
			subject = origin
		}
	}
	return origin, subject
}
