package main

import "time"

const (
	// portionFirst is how many rows the first portion of some work has; the next ones follow the time that it took.
	portionFirst = 100
	portionMost  = 2000
	// A portion holds the only writer for about so long, on whatever machine.
	portionTime = 20 * time.Millisecond
	// portionRest is the least time between two portions, which belongs to fans.
	portionRest = 10 * time.Millisecond
)

// inPortions does work that has no end in sight in short transactions, and lets others write between them. A portion
// does at most `rows`; one that does fewer was the last.
func inPortions(stop <-chan struct{}, most int, work func(rows int) (done int, err error)) error {
	rows := min(portionFirst, most)
	for {
		began := time.Now()
		done, err := work(rows)
		took := time.Since(began)
		if err != nil || done < rows {
			return err
		}
		switch {
		case took > 2*portionTime:
			rows = max(1, rows/2)
		case took < portionTime:
			rows = min(most, 2*rows)
		}
		rest := time.NewTimer(max(portionRest, took))
		select {
		case <-stop:
			rest.Stop()
			return nil
		case <-rest.C:
		}
	}
}
