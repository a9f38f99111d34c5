package accounts

import (
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// applyMail writes mail settings of flags, environment or file into those of PocketBase.
func applyMail(app core.App, given Mail) error {
	if given.Host == "" {
		return nil
	}
	settings, err := app.Settings().Clone()
	if err != nil {
		return err
	}
	before := settings.SMTP
	settings.SMTP.Enabled = given.Host != mailOff
	if settings.SMTP.Enabled {
		if given.From == "" {
			return errors.New("mail-from is missing: the address that mail is sent from")
		}
		settings.SMTP.Host, settings.SMTP.Port, settings.SMTP.TLS = given.Host, given.Port, given.TLS
		settings.SMTP.Username, settings.SMTP.Password = given.User, given.Password
	}
	same := before == settings.SMTP
	if given.From != "" {
		same = same && settings.Meta.SenderAddress == given.From && settings.Meta.SenderName == given.Name
		settings.Meta.SenderAddress, settings.Meta.SenderName = given.From, given.Name
	}
	if same {
		return nil
	}
	return app.Save(settings)
}

const (
	// automatic marks mails that no user waits for (RFC 3834). They are sent in the background.
	automatic = "Auto-Submitted"

	mailSenders  = 4
	mailsWaiting = 1000
	// mailDeadline frees a sender from a mail server that accepts and never answers.
	mailDeadline = time.Minute
)

var mailRetries = []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}

// mailQueue sends automatic mail in the background, so that answers take the same time with and without a mail, and a
// slow mail server delays nobody.
type mailQueue struct {
	app   core.App
	mails chan queuedMail
	// waiting are the mails that were neither sent nor given up, with those that wait for another try.
	waiting *waitingSince
}

type queuedMail struct {
	message mailer.Message
	tries   int
	number  int64
}

func newMailQueue(app core.App) *mailQueue {
	return &mailQueue{app: app, mails: make(chan queuedMail, mailsWaiting), waiting: newWaitingSince()}
}

func (q *mailQueue) bind() {
	q.app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if e.Message.Headers[automatic] == "" || e.Message.Headers[queued] != "" {
			delete(e.Message.Headers, queued)
			return e.Next()
		}
		q.add(queuedMail{message: *e.Message, number: q.waiting.begin(time.Now())})
		return nil
	})
}

// queued marks a mail that comes out of the queue. It never leaves the server.
const queued = "X-Queued"

func (q *mailQueue) add(mail queuedMail) {
	select {
	case q.mails <- mail:
	default:
		q.waiting.end(mail.number)
		q.app.Logger().Error("mail dropped: too many are waiting", "subject", mail.message.Subject)
	}
}

// run sends until stop is closed.
func (q *mailQueue) run(stop <-chan struct{}) {
	var senders sync.WaitGroup
	for range mailSenders {
		senders.Go(func() {
			for {
				select {
				case mail := <-q.mails:
					q.send(mail, stop)
				case <-stop:
					return
				}
			}
		})
	}
	senders.Wait()
}

// send gives up on a mail when the server stops.
func (q *mailQueue) send(mail queuedMail, stop <-chan struct{}) {
	message := mail.message
	message.Headers = map[string]string{automatic: mail.message.Headers[automatic], queued: "yes"}
	done := make(chan error, 1)
	go func() { done <- q.app.NewMailClient().Send(&message) }()
	var err error
	select {
	case err = <-done:
	case <-time.After(mailDeadline):
		err = errors.New("the mail server does not answer")
	case <-stop:
		return
	}
	if err == nil {
		q.waiting.end(mail.number)
		return
	}
	q.app.Logger().Error("mail not sent", "error", err, "try", mail.tries+1)
	if mail.tries == len(mailRetries) {
		q.waiting.end(mail.number)
		return
	}
	wait := mailRetries[mail.tries]
	mail.tries++
	time.AfterFunc(wait, func() { q.add(mail) })
}
