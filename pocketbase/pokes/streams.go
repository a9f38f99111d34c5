package pokes

import (
	"errors"
	"net"
	"sync"
	"syscall"
)

// stream takes a listener's events. send never blocks. False without an error means: try again later.
type stream interface {
	send(event []byte) (sent bool, err error)
	// close sends a last event, if there is one and the socket takes it at once.
	close(last []byte)
}

// rawStream is a connection taken over from net/http, written without a goroutine or a buffer of its own.
type rawStream struct {
	connection net.Conn
	unsent     []byte // what a full socket did not take yet: a part of an event that many streams share
}

func (r *rawStream) send(event []byte) (bool, error) {
	if len(r.unsent) > 0 {
		if err := r.write(); err != nil {
			return false, err
		}
		if len(r.unsent) > 0 {
			return false, nil
		}
	}
	r.unsent = event
	if err := r.write(); err != nil {
		return false, err
	}
	if len(r.unsent) == len(event) && len(event) > 0 {
		r.unsent = nil
		return false, nil // nothing went out: the event may be replaced by a newer one
	}
	if len(r.unsent) == 0 {
		r.unsent = nil
	}
	return true, nil
}

// write gives the socket as much of the rest as it takes at once.
func (r *rawStream) write() error {
	raw, ok := r.connection.(syscall.Conn)
	if !ok {
		return errors.ErrUnsupported
	}
	control, err := raw.SyscallConn()
	if err != nil {
		return err
	}
	var written int
	var failure error
	err = control.Write(func(descriptor uintptr) bool {
		written, failure = writeNow(descriptor, r.unsent)
		return true // never wait for the socket
	})
	if err != nil {
		return err
	}
	if failure != nil {
		return failure
	}
	r.unsent = r.unsent[written:]
	return nil
}

func (r *rawStream) close(last []byte) {
	if last != nil {
		_, _ = r.send(last)
	}
	_ = r.connection.Close()
}

// heldStream hands events to the goroutine of the request. At most one event waits. While it waits, the listener's bits
// stay set for newer heads.
type heldStream struct {
	events chan []byte
	closed chan struct{}
	once   sync.Once
	last   []byte // read after closed
}

func (h *heldStream) send(event []byte) (bool, error) {
	select {
	case h.events <- event:
		return true, nil
	default:
		return false, nil
	}
}

func (h *heldStream) close(last []byte) {
	h.once.Do(func() {
		h.last = last
		close(h.closed)
	})
}
