package background

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"

	"mudarraj/testapp"
)

const forever = time.Minute

func TestEnd_workThatReturnsLateIsAwaited(t *testing.T) {
	g, left := New(), false
	g.Go(func(stop <-chan struct{}) {
		<-stop
		time.Sleep(50 * time.Millisecond)
		left = true
	})
	if !g.End(forever) || !left {
		t.Errorf("the end came before the work had returned: %v", left)
	}
}

func TestEnd_workThatDoesNotReturnIsAwaitedForALimitedTime(t *testing.T) {
	g, release := New(), make(chan struct{})
	defer close(release)
	g.Go(func(<-chan struct{}) { <-release })
	if g.End(10 * time.Millisecond) {
		t.Error("work that still runs counts as ended")
	}
}

func TestEnd_nothingBeginsAfterwards(t *testing.T) {
	g, ran := New(), false
	jobs := cron.New()
	if err := jobs.Add("job", "* * * * *", func() { ran = true }); err != nil {
		t.Fatal(err)
	}
	if err := g.CountJobs(jobs); err != nil {
		t.Fatal(err)
	}
	g.End(forever)
	begun := g.Go(func(<-chan struct{}) { ran = true })
	jobs.Jobs()[0].Run()
	if begun || ran || g.Context().Err() == nil {
		t.Errorf("work began after the end: %v %v", begun, ran)
	}
}

func TestCountJobs_aRunningJobIsAwaited(t *testing.T) {
	g, jobs, left := New(), cron.New(), false
	began := make(chan struct{})
	err := jobs.Add("job", "* * * * *", func() {
		close(began)
		time.Sleep(50 * time.Millisecond)
		left = true
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.CountJobs(jobs); err != nil {
		t.Fatal(err)
	}
	go jobs.Jobs()[0].Run()
	<-began
	if !g.End(forever) || !left || len(jobs.Jobs()) != 1 {
		t.Errorf("the end came before the job had returned: %v", left)
	}
}

func TestCountBackups_aScheduledBackupIsAwaitedAlsoAfterTheSettingsChanged(t *testing.T) {
	g, app, left := New(), testapp.New(t), false
	app.Settings().Backups.Cron = "0 0 29 2 *"
	testapp.Must(t, app.Save(app.Settings()))
	testapp.Must(t, g.CountJobs(app.Cron()))
	g.CountBackups(app)
	testapp.Must(t, app.Save(app.Settings()))
	began := make(chan struct{})
	app.OnBackupCreate().BindFunc(func(*core.BackupEvent) error {
		close(began)
		time.Sleep(50 * time.Millisecond)
		left = true
		return nil
	})
	for _, job := range app.Cron().Jobs() {
		if job.Id() == "__pbAutoBackup__" {
			go job.Run()
		}
	}
	<-began
	if !g.End(forever) || !left {
		t.Errorf("the end came before the backup was complete: %v", left)
	}
}
